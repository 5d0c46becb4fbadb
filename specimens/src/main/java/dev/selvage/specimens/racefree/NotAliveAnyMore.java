package dev.selvage.specimens.racefree;

/** All that a thread did happens before another thread finds out that it is not alive any more. */
public final class NotAliveAnyMore {
  public static void main(String[] args) throws Exception {
    Download download = new Download();
    download.start();
    while (download.isAlive()) {
      Thread.yield();
    }
    if (download.bytes != 100) {
      throw new AssertionError("bytes " + download.bytes);
    }
  }

  private static final class Download extends Thread {
    private int bytes;

    @Override
    public void run() {
      bytes = 100;
    }
  }
}
