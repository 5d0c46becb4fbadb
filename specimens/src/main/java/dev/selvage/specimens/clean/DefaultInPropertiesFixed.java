package dev.selvage.specimens.clean;

import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Two modules store their port in the Properties unless there is one, and use what is stored.
 *
 * <p>Fixed: check and store are done under one lock.
 */
public final class DefaultInPropertiesFixed {
  public static void main(String[] args) throws Exception {
    Properties settings = new Properties();
    Set<String> used = ConcurrentHashMap.newKeySet();
    Thread web = new Thread(() -> used.add(portOf(settings, "80")), "web");
    Thread mail = new Thread(() -> used.add(portOf(settings, "25")), "mail");
    web.start();
    mail.start();
    web.join();
    mail.join();
    if (used.size() != 1) {
      throw new AssertionError("two ports: " + used);
    }
  }

  private static synchronized String portOf(Properties settings, String wanted) {
    String port = settings.getProperty("port");
    if (port == null) {
      settings.setProperty("port", wanted);
      return wanted;
    }
    return port;
  }
}
