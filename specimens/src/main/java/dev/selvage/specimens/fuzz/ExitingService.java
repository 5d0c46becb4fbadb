package dev.selvage.specimens.fuzz;

/** Seals letters until the one that seals letter 250 ends the JVM with code 4. */
public final class ExitingService {
  private static final int LAST_LETTER = 250;

  private ExitingService() {}

  public static void main(String[] args) {
    LetterService.start(LAST_LETTER, () -> System.exit(4));
  }
}
