package dev.selvage.specimens.clean;

/**
 * Two pages count visits in a system property.
 *
 * <p>Fixed: one page at a time counts.
 */
public final class VisitsInPropertyFixed {
  public static void main(String[] args) throws Exception {
    System.setProperty("visits", "0");
    Thread home = new Thread(() -> count(), "home");
    Thread shop = new Thread(() -> count(), "shop");
    home.start();
    shop.start();
    home.join();
    shop.join();
    if (!System.getProperty("visits").equals("2")) {
      throw new AssertionError("visits: " + System.getProperty("visits"));
    }
  }

  private static synchronized void count() {
    int visits = Integer.parseInt(System.getProperty("visits"));
    System.setProperty("visits", Integer.toString(visits + 1));
  }
}
