package dev.selvage.live.fuzz;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import dev.selvage.live.log.EventLog;
import java.util.Arrays;

/** The numbers that the log gives to sites, made when a site is first used. */
final class SiteNames {
  private final EventLog log;

  /** By site; 0 while there is none. */
  private volatile int[] numbers = new int[1024];

  SiteNames(EventLog log) {
    this.log = log;
  }

  int number(int site) {
    int[] known = numbers;
    int number = site < known.length ? known[site] : 0;
    return number == 0 ? add(site) : number;
  }

  private synchronized int add(int site) {
    int[] known = numbers;
    if (site >= known.length) {
      known = Arrays.copyOf(known, Math.max(site + 1, 2 * known.length));
    }
    known[site] = log.number(text(Sites.get(site)));
    numbers = known;
    return known[site];
  }

  /** Such as {@code lock Account.java:12 bank.Account.deposit}, or only the method. */
  static String text(Site site) {
    String method = site.method().className() + "." + site.method().name();
    String operation = operation(site);
    if (operation.isEmpty()) {
      return method;
    }
    boolean hasPlace = !site.method().file().isEmpty() && site.line() > 0;
    return operation
        + " "
        + (hasPlace ? site.method().file().replace(' ', '_') + ":" + site.line() : "-")
        + " "
        + method;
  }

  private static String operation(Site site) {
    return switch (site.kind()) {
      case Site.ENTER -> "lock";
      case Site.EXIT -> "unlock";
      case Site.CALL -> isOfMonitor(site) ? site.name() : simple(site.owner()) + "." + site.name();
      default -> "";
    };
  }

  private static boolean isOfMonitor(Site site) {
    return switch (site.name() + site.type()) {
      case "wait()V", "wait(J)V", "wait(JI)V", "notify()V", "notifyAll()V" -> true;
      default -> false;
    };
  }

  private static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }
}
