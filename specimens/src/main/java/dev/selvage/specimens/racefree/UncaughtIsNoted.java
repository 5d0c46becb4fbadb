package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;

/**
 * The handler of an uncaught exception runs on the thread that dies, and so happens before join
 * returns.
 */
public final class UncaughtIsNoted {
  public static void main(String[] args) throws Exception {
    List<String> failures = new ArrayList<>();
    Thread job =
        new Thread(
            () -> {
              throw new IllegalStateException("out of paper");
            },
            "job");
    job.setUncaughtExceptionHandler((thread, failure) -> failures.add(failure.getMessage()));
    job.start();
    job.join();
    if (!failures.equals(List.of("out of paper"))) {
      throw new AssertionError(failures);
    }
  }
}
