package dev.selvage.specimens.clean;

/**
 * Main looks every millisecond whether a download has finished.
 *
 * <p>Fixed: a download that was cancelled has finished, too.
 */
public final class CancelledDownloadFixed {
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
    private volatile boolean isComplete;
    private volatile boolean isFinished;

    void run() {
      if (!isCancelled) {
        isComplete = true;
      }
      isFinished = true;
    }

    void cancel() {
      isCancelled = true;
    }
  }
}
