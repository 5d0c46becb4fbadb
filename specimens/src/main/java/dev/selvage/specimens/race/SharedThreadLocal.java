package dev.selvage.specimens.race;

/**
 * Every thread has a ThreadLocal of its own, and the same object in it.
 *
 * <p>Kind: race<br>
 * Bug class: shared value in a ThreadLocal<br>
 * Data race: yes
 */
public final class SharedThreadLocal {
  public static void main(String[] args) throws Exception {
    Buffer shared = new Buffer();
    ThreadLocal<Buffer> buffers = ThreadLocal.withInitial(() -> shared);
    Runnable write =
        () -> {
          buffers.get().length++; // race a
        };
    Thread first = new Thread(write, "first");
    Thread second = new Thread(write, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (shared.length < 1) {
      throw new AssertionError("nothing was written");
    }
  }

  private static final class Buffer {
    private int length;
  }
}
