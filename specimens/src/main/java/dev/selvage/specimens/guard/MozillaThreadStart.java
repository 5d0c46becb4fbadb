package dev.selvage.specimens.guard;

/**
 * Threads in two layers: an object of the upper layer creates a thread of the lower one and stores
 * it in a field. The new thread uses the field, which its creator may not have set yet.
 *
 * <p>Bug: 11 of the table, Mozilla, {@code nsThread.cpp}<br>
 * Interleaving: the new thread reads the field before its creator writes it<br>
 * Accesses: {@code mThread}, written by {@code init}, read by {@code main}<br>
 * Variables: one
 */
public final class MozillaThreadStart {
  /** A thread of the lower layer. */
  private static final class PrThread {
    private final Crew crew = new Crew();
    private volatile String name = "";

    static PrThread create(Workload.Work work) {
      PrThread created = new PrThread();
      created.crew.start("event-thread", work);
      return created;
    }

    void register(String name) {
      this.name = name;
    }

    void join() throws InterruptedException {
      crew.join();
    }
  }

  /** Microseconds that the new thread needs for other things first. */
  private final int least;

  private final int most;
  private PrThread mThread;

  private MozillaThreadStart(int least, int most) {
    this.least = least;
    this.most = most;
  }

  public static void main(String[] args) throws Exception {
    Workload.run(args, MozillaThreadStart::test, MozillaThreadStart::production);
  }

  /** Threads that load something first. */
  private static void test() throws Exception {
    for (int i = 0; i < 3; i++) {
      new MozillaThreadStart(90_000, 100_000).run(i);
    }
  }

  /** Many threads that have little to load. */
  private static void production() throws Exception {
    for (int i = 0; i < 300; i++) {
      new MozillaThreadStart(0, 100).run(i);
    }
  }

  private void run(int number) throws InterruptedException {
    init(number);
    mThread.join();
    if (!mThread.name.equals("thread " + number)) {
      throw new AssertionError("thread " + number + " is registered as " + mThread.name);
    }
  }

  private void init(int number) {
    mThread = PrThread.create(() -> main(number));
  }

  private void main(int number) {
    Delay.between(least, most);
    mThread.register("thread " + number);
  }
}
