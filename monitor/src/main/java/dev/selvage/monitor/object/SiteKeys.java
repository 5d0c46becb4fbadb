package dev.selvage.monitor.object;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.SiteMethod;
import dev.selvage.bridge.Sites;
import dev.selvage.model.SiteKey;
import java.util.Arrays;

/**
 * Translates site numbers of this JVM to names that mean the same in every JVM; each is created
 * once.
 */
public final class SiteKeys {
  private SiteKey[] keys = new SiteKey[1024];

  public SiteKey of(int site) {
    if (site == 0) {
      return SiteKey.NONE;
    }
    if (site >= keys.length) {
      keys = Arrays.copyOf(keys, Math.max(keys.length * 2, Sites.count()));
    }
    SiteKey key = keys[site];
    if (key == null) {
      Site place = Sites.get(site);
      SiteMethod in = place.method();
      key =
          new SiteKey(
              in.className(), in.name(), in.descriptor(), place.index(), place.line(), in.file());
      keys[site] = key;
    }
    return key;
  }
}
