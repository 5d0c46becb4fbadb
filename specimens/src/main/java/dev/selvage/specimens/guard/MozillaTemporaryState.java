package dev.selvage.specimens.guard;

/**
 * A file that is read in the background. If a read finds nothing yet, the status is an error for a
 * moment, until the transport sees that it only has to wait, and sets it right. A listener that
 * looks at the status in this moment takes it for a failure and drops its event, and the thread
 * that waits for the event waits forever.
 *
 * <p>Bug: 10 of the table, Mozilla, {@code nsFileTransport.cpp} and {@code
 * nsAsyncStreamListener.cpp}<br>
 * Interleaving: the listener reads the status between its two changes by the transport<br>
 * Accesses: {@code status}, written, read and written by {@code process}, read by {@code
 * handleEvent}<br>
 * Variables: one
 */
public final class MozillaTemporaryState {
  private static final int OK = 0;
  private static final int WOULD_BLOCK = 1;

  private final Object handled = new Object();
  private int status = OK;
  private int events;

  private MozillaTemporaryState() {}

  public static void main(String[] args) throws Exception {
    Workload.run(args, MozillaTemporaryState::test, MozillaTemporaryState::production);
  }

  /** Events before and after reads. */
  private static void test() throws Exception {
    MozillaTemporaryState file = new MozillaTemporaryState();
    for (int i = 0; i < 20; i++) {
      new Crew().start("transport", () -> file.processAll(2, 300)).join();
      new Crew().start("listener", () -> file.handleEvents(1 + 2, 300)).join();
      new Crew().start("main", () -> file.awaitEvents(3)).joinOrThrow("an event is lost");
      file.events = 0;
    }
  }

  /** Events at any time. */
  private static void production() throws Exception {
    MozillaTemporaryState file = new MozillaTemporaryState();
    new Crew()
        .start("transport", () -> file.processAll(30, 30_000))
        .start("listener", () -> file.handleEvents(30, 30_000))
        .start("main", () -> file.awaitEvents(30))
        .joinOrThrow("an event is lost: it was handled while the status was temporary");
  }

  private void processAll(int count, int micros) {
    for (int i = 0; i < count; i++) {
      Delay.upTo(micros);
      process();
    }
  }

  private void process() {
    status = read();
    // The segments that were read so far are passed on.
    Delay.micros(20);
    if (status == WOULD_BLOCK) {
      status = OK;
    }
  }

  /** What is at the end of a file that is still being written. */
  private static int read() {
    return WOULD_BLOCK;
  }

  private void handleEvents(int count, int micros) {
    for (int i = 0; i < count; i++) {
      Delay.upTo(micros);
      handleEvent();
    }
  }

  private void handleEvent() {
    if (status != OK) {
      return;
    }
    synchronized (handled) {
      events++;
      handled.notifyAll();
    }
  }

  private void awaitEvents(int count) throws InterruptedException {
    synchronized (handled) {
      while (events < count) {
        handled.wait();
      }
    }
  }
}
