package dev.selvage.junit.entry;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Properties;

/**
 * When the agent is loaded: the system property {@code selvage.attach}, or else the line of the
 * same name in {@code junit-platform.properties} at the root of the class path.
 */
enum AttachMode {
  /** When the test run begins, so that the program's classes are rewritten as they are loaded. */
  EAGER,

  /** When the first test needs it; classes that are loaded by then are rewritten in place. */
  LAZY,

  /** Never: only with the option {@code -javaagent}. */
  OFF;

  static final String KEY = "selvage.attach";
  private static final String FILE = "junit-platform.properties";

  static AttachMode current() {
    String value = System.getProperty(KEY);
    return of(value == null ? fromFile() : value);
  }

  /** An unknown word counts as eager, so that the agent is available when it is needed. */
  static AttachMode of(String value) {
    if (value != null) {
      String word = value.trim().toUpperCase(Locale.ROOT);
      for (AttachMode mode : values()) {
        if (mode.name().equals(word)) {
          return mode;
        }
      }
    }
    return EAGER;
  }

  private static String fromFile() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    if (loader == null) {
      loader = AttachMode.class.getClassLoader();
    }
    try (InputStream in = loader.getResourceAsStream(FILE)) {
      if (in == null) {
        return null;
      }
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty(KEY);
    } catch (IOException | IllegalArgumentException e) {
      // JUnit reads the same file and complains about it.
      return null;
    }
  }
}
