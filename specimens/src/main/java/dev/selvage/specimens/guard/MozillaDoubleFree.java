package dev.selvage.specimens.guard;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The component for secure connections, which owns a lock. It is closed when the profile changes
 * and when the program ends: both look whether the lock is still there, free it and clear the
 * field. If they do so at the same time, the lock is freed twice.
 *
 * <p>Bug: 9 of the table, Mozilla, {@code nsNSSComponent.cpp}<br>
 * Interleaving: a thread looks at the field before another one, which frees the lock, clears it<br>
 * Accesses: {@code mutex}, read and written by {@code shutDown}<br>
 * Variables: one
 */
public final class MozillaDoubleFree {
  /** The locks that exist; freeing any other one corrupts the memory. */
  private static final Set<Integer> ALLOCATED = ConcurrentHashMap.newKeySet();

  private static final AtomicInteger NEXT = new AtomicInteger();

  /** A lock of the operating system. */
  private record NativeLock(int handle) {
    static NativeLock create() {
      int handle = NEXT.incrementAndGet();
      ALLOCATED.add(handle);
      return new NativeLock(handle);
    }

    void destroy() {
      if (!ALLOCATED.remove(handle)) {
        throw new IllegalStateException("lock " + handle + " is freed twice");
      }
    }
  }

  private NativeLock mutex = NativeLock.create();

  private MozillaDoubleFree() {}

  public static void main(String[] args) throws Exception {
    Workload.run(args, MozillaDoubleFree::test, MozillaDoubleFree::production);
  }

  /** The profile changes long before the end of the program, or only one of them closes. */
  private static void test() throws Exception {
    for (int i = 0; i < 20; i++) {
      MozillaDoubleFree component = new MozillaDoubleFree();
      new Crew().start("profile", component::shutDown).join();
      new Crew().start("exit", component::shutDown).join();
      MozillaDoubleFree other = new MozillaDoubleFree();
      new Crew().start("exit", other::shutDown).join();
      new Crew().start("profile", other::shutDown).join();
    }
    check();
  }

  /** The program ends while the profile changes. */
  private static void production() throws Exception {
    // Everything has been used once before it counts.
    new MozillaDoubleFree().shutDownAfter(1);
    for (int i = 0; i < 12; i++) {
      MozillaDoubleFree component = new MozillaDoubleFree();
      new Crew()
          .start("profile", () -> component.shutDownAfter(16_000))
          .start("exit", () -> component.shutDownAfter(16_000))
          .join();
    }
    check();
  }

  private void shutDownAfter(int micros) {
    Delay.upTo(micros);
    shutDown();
  }

  private void shutDown() {
    if (mutex != null) {
      // Connections that are still open are closed.
      Delay.micros(5);
      mutex.destroy();
      mutex = null;
    }
  }

  private static void check() {
    if (!ALLOCATED.isEmpty()) {
      throw new AssertionError(ALLOCATED.size() + " locks are not freed");
    }
  }
}
