package dev.selvage.live.priority;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.BitSet;

/**
 * Calls to the C library of Linux about the scheduling of threads. All are ordinary down-calls: a
 * safepoint need not wait for them. Threads are named by their number in the system; 0 is the
 * calling one. Where a result says whether a call succeeded, a thread that has ended, or what is
 * not permitted, makes it fail.
 */
public final class KernelCalls {
  /** The priority of what watches from outside: above all threads of programs and watchdogs. */
  public static final int GUARD = 46;

  private static final int MOST_PRIORITY = 99;

  /** For 1024 processors, as in the C library. */
  private static final int MASK_BYTES = 128;

  private static final int OF_PROCESS = 0;

  /** The clock of one thread: what the kernel adds to its number, which is inverted and shifted. */
  private static final int CLOCK_OF_THREAD = 6;

  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  private final MethodHandle gettid;
  private final MethodHandle setScheduler;
  private final MethodHandle setPriority;
  private final MethodHandle setAffinity;
  private final MethodHandle getAffinity;
  private final MethodHandle clock;
  private final MethodHandle yield;

  /** The parameter of a policy, for each priority. */
  private final MemorySegment[] parameters = new MemorySegment[MOST_PRIORITY + 1];

  private KernelCalls() {
    gettid = link("gettid");
    setScheduler = link("sched_setscheduler", INT, INT, ValueLayout.ADDRESS);
    setPriority = link("setpriority", INT, INT, INT);
    setAffinity = link("sched_setaffinity", INT, LONG, ValueLayout.ADDRESS);
    getAffinity = link("sched_getaffinity", INT, LONG, ValueLayout.ADDRESS);
    clock = link("clock_gettime", INT, ValueLayout.ADDRESS);
    yield = link("sched_yield");
    for (int i = 0; i <= MOST_PRIORITY; i++) {
      parameters[i] = Arena.global().allocate(INT);
      parameters[i].set(INT, 0, i);
    }
  }

  /**
   * Links them.
   *
   * @throws UnsupportedOperationException if this system does not have one of them
   */
  public static KernelCalls link() {
    return new KernelCalls();
  }

  @SuppressWarnings("restricted") // the functions are there, with these types
  private static MethodHandle link(String name, MemoryLayout... parameters) {
    Linker linker = Linker.nativeLinker();
    MemorySegment address =
        linker
            .defaultLookup()
            .find(name)
            .orElseThrow(() -> new UnsupportedOperationException("there is no function " + name));
    return linker.downcallHandle(address, FunctionDescriptor.of(INT, parameters));
  }

  public int currentThread() {
    try {
      return (int) gettid.invokeExact();
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /**
   * Sets the policy of a thread and, for real time, its priority.
   *
   * @param priority 0 for a policy that is not of real time
   */
  public boolean schedule(int thread, SchedulingPolicy policy, int priority) {
    try {
      return (int) setScheduler.invokeExact(thread, policy.number(), parameters[priority]) == 0;
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Lets other threads run that are as important as the calling one. */
  public void giveWay() {
    try {
      int ignored = (int) yield.invokeExact();
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  public boolean setNice(int thread, int nice) {
    try {
      return (int) setPriority.invokeExact(OF_PROCESS, thread, nice) == 0;
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** The processors on which a thread may run; empty if it has ended. */
  public BitSet processors(int thread) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mask = arena.allocate(MASK_BYTES, Long.BYTES);
      int result = (int) getAffinity.invokeExact(thread, (long) MASK_BYTES, mask);
      return result < 0 ? new BitSet() : BitSet.valueOf(mask.toArray(ValueLayout.JAVA_BYTE));
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  public boolean bind(int thread, BitSet processors) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mask = arena.allocate(MASK_BYTES, Long.BYTES);
      byte[] bits = processors.toByteArray();
      MemorySegment.copy(bits, 0, mask, ValueLayout.JAVA_BYTE, 0, bits.length);
      return (int) setAffinity.invokeExact(thread, (long) MASK_BYTES, mask) == 0;
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** How long a thread of this process has run, in nanoseconds; -1 if it has ended. */
  public long processorNanos(int thread) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment time = arena.allocate(LONG, 2);
      int result = (int) clock.invokeExact(~thread << 3 | CLOCK_OF_THREAD, time);
      return result == 0
          ? time.getAtIndex(LONG, 0) * 1_000_000_000L + time.getAtIndex(LONG, 1)
          : -1;
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  private static IllegalStateException failed(Throwable cause) {
    return new IllegalStateException("a call to the C library failed", cause);
  }
}
