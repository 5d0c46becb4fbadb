package dev.selvage.model;

import java.util.List;

/**
 * Frameworks and libraries for tests. Their methods throw because the program asked them to, so
 * their frames do not count as places of the program.
 */
public final class TestLibraries {
  private static final List<String> PREFIXES =
      List.of(
          "com.google.common.truth.",
          "junit.",
          "org.assertj.",
          "org.hamcrest.",
          "org.junit.",
          "org.opentest4j.",
          "org.testng.");

  private TestLibraries() {}

  /** Whether a class, or a method with its class, belongs to one of them. */
  public static boolean own(String name) {
    return PREFIXES.stream().anyMatch(name::startsWith);
  }
}
