package dev.selvage.programs.guarded;

/** What the programs of this package take: the name of a workload. */
final class Arguments {
  private Arguments() {}

  /** Whether it is the workload that provokes the bug, not the one that tests. */
  static boolean isProduction(String[] args) {
    return switch (args.length == 1 ? args[0] : "") {
      case "test" -> false;
      case "production" -> true;
      default -> throw new IllegalArgumentException("one argument is needed: test or production");
    };
  }
}
