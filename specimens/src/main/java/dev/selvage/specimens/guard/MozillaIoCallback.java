package dev.selvage.specimens.guard;

/**
 * Files of a Macintosh. A thread starts an asynchronous read, notes that it is pending, and waits
 * until it is not; a callback of the system says when it is done. If the callback comes before the
 * note, the thread waits forever.
 *
 * <p>Bug: 12 of the table, Mozilla, {@code macio.c} and {@code macthr.c}<br>
 * Interleaving: the callback clears the field before the thread sets it<br>
 * Accesses: {@code ioPending}, written and read by {@code read}, written by {@code asyncDone}<br>
 * Variables: one
 */
public final class MozillaIoCallback {
  private boolean ioPending;
  private int bytes;

  private MozillaIoCallback() {}

  public static void main(String[] args) throws Exception {
    Workload.run(args, MozillaIoCallback::test, MozillaIoCallback::production);
  }

  /** A disk that has to move its arm. */
  private static void test() throws Exception {
    new MozillaIoCallback().readAll(3, 90_000, 100_000);
  }

  /** What was read lately is still in a cache. */
  private static void production() throws Exception {
    new MozillaIoCallback().readAll(250, 0, 25);
  }

  private void readAll(int count, int least, int most) throws InterruptedException {
    new Crew()
        .start("main", () -> readRepeatedly(count, least, most))
        .joinOrThrow("a thread waits for a read that is done");
    if (bytes != count) {
      throw new AssertionError(bytes + " bytes, but " + count + " were read");
    }
  }

  private void readRepeatedly(int count, int least, int most) throws InterruptedException {
    for (int i = 0; i < count; i++) {
      read(least, most);
    }
  }

  private void read(int least, int most) throws InterruptedException {
    startAsyncRead(least, most);
    ioPending = true;
    while (ioPending) {
      // The system can only say that something has happened, not what.
      Thread.sleep(1);
    }
  }

  private void startAsyncRead(int least, int most) {
    Crew system = new Crew();
    system.start(
        "interrupt",
        () -> {
          Delay.between(least, most);
          asyncDone();
        });
  }

  private void asyncDone() {
    bytes++;
    ioPending = false;
  }
}
