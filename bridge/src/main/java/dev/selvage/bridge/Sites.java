package dev.selvage.bridge;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The table of all sites. It grows while classes are transformed; numbers are never reused. */
public final class Sites {
  /** Written again after each addition, so that it can be read without a lock. */
  private static volatile Site[] sites = new Site[1024];

  private static int count = 1;

  /** The numbers of the sites that were added by {@link #reached}. */
  private static final Map<Site, Integer> REACHED = new HashMap<>();

  static {
    SiteMethod none = new SiteMethod(null, "", "", "", "");
    sites[0] = new Site(Site.NONE, none, 0, 0, "", "", "", false);
  }

  private Sites() {}

  /** Adds a site and returns its number, at least 1. */
  public static synchronized int add(Site site) {
    Site[] all = sites;
    if (count == all.length) {
      all = Arrays.copyOf(all, count * 2);
    }
    all[count] = site;
    sites = all;
    return count++;
  }

  /**
   * The number of the site of a member that an instruction turns out to reach without naming it.
   * The same member gets the same site again.
   *
   * @param site that of the instruction
   * @param kind what is done to the member
   * @param owner the class of the member, with dots
   */
  public static synchronized int reached(
      int site, int kind, String owner, String name, String type) {
    Site from = sites[site];
    int index = from.index() + Site.FIRST_REACHED + Site.INSTRUCTIONS * slot(owner + name + type);
    Site made = new Site(kind, from.method(), index, from.line(), owner, name, type, false);
    Integer known = REACHED.get(made);
    if (known == null) {
      known = add(made);
      REACHED.put(made, known);
    }
    return known;
  }

  /** Depends on the member only, so that the place has the same name in every JVM. */
  private static int slot(String member) {
    return Math.floorMod(member.hashCode(), Site.REACHED_SLOTS);
  }

  public static Site get(int id) {
    return sites[id];
  }

  /** One more than the highest number given out. */
  public static synchronized int count() {
    return count;
  }
}
