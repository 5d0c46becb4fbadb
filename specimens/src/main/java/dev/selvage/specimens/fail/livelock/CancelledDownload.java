package dev.selvage.specimens.fail.livelock;

/**
 * Main looks every millisecond whether a download has finished. A download that was cancelled
 * before it began never does.
 *
 * <p>Bug class: polling with sleep for what never comes<br>
 * Data race: no
 */
public final class CancelledDownload {
  public static void main(String[] args) throws Exception {
    Download download = new Download();
    Thread network = new Thread(download::run, "network");
    Thread user = new Thread(download::cancel, "user");
    network.start();
    user.start();
    while (!download.isFinished) {
      Thread.sleep(1);
    }
  }

  private static final class Download {
    private volatile boolean isCancelled;
    private volatile boolean isFinished;

    void run() {
      if (!isCancelled) {
        isFinished = true;
      }
    }

    void cancel() {
      isCancelled = true;
    }
  }
}
