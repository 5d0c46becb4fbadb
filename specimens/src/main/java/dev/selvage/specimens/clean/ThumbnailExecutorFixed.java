package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Thumbnails are made by a bounded pool; when its queue is full, the caller makes one itself. The
 * album is closed when the first thumbnail is there, while the import still runs.
 *
 * <p>Fixed: what shutdownNow takes out of the queue is cancelled, and so is what comes after it, so
 * that every future is completed.
 */
public final class ThumbnailExecutorFixed {
  public static void main(String[] args) throws Exception {
    Album album = new Album();
    Import photos = new Import(album, List.of("a.jpg", "b.jpg", "c.jpg"));
    Thread importer = new Thread(photos, "importer");
    importer.start();
    album.awaitPreview();
    album.close();
    importer.join();
    if (photos.done + photos.abandoned != photos.files.size()) {
      throw new AssertionError(photos.done + " done and " + photos.abandoned + " abandoned");
    }
  }

  private record Thumbnail(String file, int width) {}

  private static final class Album {
    private final CountDownLatch preview = new CountDownLatch(1);
    private final ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), Album::runOrCancel);

    Future<Thumbnail> render(String file) {
      return pool.submit(() -> shrink(file));
    }

    private static void runOrCancel(Runnable task, ThreadPoolExecutor pool) {
      if (pool.isShutdown()) {
        cancel(task);
      } else {
        task.run();
      }
    }

    private static void cancel(Runnable task) {
      ((Future<?>) task).cancel(false);
    }

    private Thumbnail shrink(String file) {
      preview.countDown();
      return new Thumbnail(file, 16 * file.length());
    }

    void awaitPreview() throws InterruptedException {
      preview.await();
    }

    void close() {
      pool.shutdownNow().forEach(Album::cancel);
    }
  }

  private static final class Import implements Runnable {
    private final Album album;
    private final List<String> files;
    private int done;
    private int abandoned;

    Import(Album album, List<String> files) {
      this.album = album;
      this.files = files;
    }

    @Override
    public void run() {
      List<Future<Thumbnail>> thumbnails = new ArrayList<>();
      for (String file : files) {
        thumbnails.add(album.render(file));
      }
      for (Future<Thumbnail> thumbnail : thumbnails) {
        await(thumbnail);
      }
    }

    private void await(Future<Thumbnail> thumbnail) {
      try {
        if (thumbnail.get().width() > 0) {
          done++;
        }
      } catch (CancellationException e) {
        abandoned++;
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
