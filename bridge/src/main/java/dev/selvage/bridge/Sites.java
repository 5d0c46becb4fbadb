package dev.selvage.bridge;

import java.util.Arrays;

/** The table of all sites. It grows while classes are transformed; numbers are never reused. */
public final class Sites {
  private static Site[] sites = new Site[1024];
  private static int count = 1;

  static {
    SiteMethod none = new SiteMethod(null, "", "", "", "");
    sites[0] = new Site(Site.NONE, none, 0, 0, "", "", "", false);
  }

  private Sites() {}

  /** Adds a site and returns its number, at least 1. */
  public static synchronized int add(Site site) {
    if (count == sites.length) {
      sites = Arrays.copyOf(sites, count * 2);
    }
    sites[count] = site;
    return count++;
  }

  public static synchronized Site get(int id) {
    return sites[id];
  }

  /** One more than the highest number given out. */
  public static synchronized int count() {
    return count;
  }
}
