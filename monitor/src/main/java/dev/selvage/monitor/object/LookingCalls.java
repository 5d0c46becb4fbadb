package dev.selvage.monitor.object;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import java.util.Arrays;
import java.util.Set;

/**
 * Knows the calls to thread-safe collections and atomic variables that only read. It goes by names,
 * so that no class has to be loaded; a call that is not listed is assumed to change something.
 */
public final class LookingCalls {
  private static final Set<String> LOOKS =
      Set.of(
          "ceiling",
          "ceilingEntry",
          "ceilingKey",
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "doubleValue",
          "element",
          "elementAt",
          "equals",
          "first",
          "firstElement",
          "firstEntry",
          "firstKey",
          "floatValue",
          "floor",
          "floorEntry",
          "floorKey",
          "get",
          "getAcquire",
          "getFirst",
          "getLast",
          "getOpaque",
          "getOrDefault",
          "getPlain",
          "getProperty",
          "getReference",
          "getStamp",
          "hashCode",
          "higher",
          "higherEntry",
          "higherKey",
          "indexOf",
          "intValue",
          "isEmpty",
          "isMarked",
          "last",
          "lastElement",
          "lastEntry",
          "lastIndexOf",
          "lastKey",
          "longValue",
          "lower",
          "lowerEntry",
          "lowerKey",
          "mappingCount",
          "peek",
          "peekFirst",
          "peekLast",
          "remainingCapacity",
          "search",
          "size",
          "sum",
          "toString");

  private static final byte LOOKS_ONLY = 1;
  private static final byte CHANGES = 2;

  /** By site; 0 if not known yet. */
  private byte[] known = new byte[256];

  /** Whether a call to a thread-safe object only reads. */
  public static boolean isLook(Site site) {
    return LOOKS.contains(site.name());
  }

  /** The same for the number of a site, fast when asked again. */
  public boolean isLook(int site) {
    if (site >= known.length) {
      known = Arrays.copyOf(known, Math.max(2 * known.length, site + 1));
    }
    if (known[site] == 0) {
      known[site] = site != 0 && isLook(Sites.get(site)) ? LOOKS_ONLY : CHANGES;
    }
    return known[site] == LOOKS_ONLY;
  }
}
