package dev.selvage.specimens.guard;

/** Chooses between the two workloads of a program. */
final class Workload {
  /** A workload, or what a thread does. */
  interface Work {
    void run() throws Exception;
  }

  private Workload() {}

  /** Runs the workload that the only argument names. */
  static void run(String[] args, Work test, Work production) throws Exception {
    switch (args.length == 1 ? args[0] : "") {
      case "test" -> test.run();
      case "production" -> production.run();
      default -> throw new IllegalArgumentException("one argument is needed: test or production");
    }
  }
}
