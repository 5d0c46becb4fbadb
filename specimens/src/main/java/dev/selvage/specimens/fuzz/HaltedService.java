package dev.selvage.specimens.fuzz;

/**
 * Seals letters until the one that seals letter 200 halts the JVM with code 3: no hook runs, and no
 * {@code finally}.
 */
public final class HaltedService {
  private static final int LAST_LETTER = 200;

  private HaltedService() {}

  public static void main(String[] args) {
    LetterService.start(LAST_LETTER, () -> Runtime.getRuntime().halt(3));
  }
}
