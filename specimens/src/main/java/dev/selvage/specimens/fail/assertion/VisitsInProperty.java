package dev.selvage.specimens.fail.assertion;

/**
 * Two pages count visits in a system property.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class VisitsInProperty {
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

  private static void count() {
    int visits = Integer.parseInt(System.getProperty("visits"));
    System.setProperty("visits", Integer.toString(visits + 1));
  }
}
