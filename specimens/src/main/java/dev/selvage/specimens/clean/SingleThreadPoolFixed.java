package dev.selvage.specimens.clean;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A task waits for a second task.
 *
 * <p>Fixed: the second task has a pool of its own.
 */
public final class SingleThreadPoolFixed {
  public static void main(String[] args) throws Exception {
    ExecutorService pages = Executors.newSingleThreadExecutor();
    ExecutorService parts = Executors.newSingleThreadExecutor();
    String page = pages.submit(() -> render(parts)).get();
    pages.shutdown();
    parts.shutdown();
    if (!page.equals("page with footer")) {
      throw new AssertionError("rendered " + page);
    }
  }

  private static String render(ExecutorService parts)
      throws InterruptedException, ExecutionException {
    return "page with " + parts.submit(() -> "footer").get();
  }
}
