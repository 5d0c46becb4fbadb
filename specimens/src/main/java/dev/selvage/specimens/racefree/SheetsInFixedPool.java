package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Four sheets are printed by a pool of two workers. Main writes a sheet before it submits it, and
 * reads its copies after get.
 */
public final class SheetsInFixedPool {
  public static void main(String[] args) throws Exception {
    List<Sheet> sheets = new ArrayList<>();
    try (ExecutorService printers = Executors.newFixedThreadPool(2)) {
      List<Future<?>> jobs = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        Sheet sheet = new Sheet();
        sheet.copies = i;
        sheets.add(sheet);
        jobs.add(
            printers.submit(
                () -> {
                  sheet.copies++;
                }));
      }
      for (Future<?> job : jobs) {
        job.get();
      }
    }
    int copies = 0;
    for (Sheet sheet : sheets) {
      copies += sheet.copies;
    }
    if (copies != 10) {
      throw new AssertionError("copies: " + copies);
    }
  }

  private static final class Sheet {
    private int copies;
  }
}
