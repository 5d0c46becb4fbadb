package dev.selvage.bench;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * The CPU time of all threads of this process, compiler and collector included, in nanoseconds. The
 * one that the JDK offers has steps of 10 ms. For Linux, whose numbers and structures it uses.
 */
final class CpuClock {
  private static final int PROCESS = 2;
  private static final MemoryLayout TIME =
      MemoryLayout.structLayout(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG);
  private static final long NANOS = 1_000_000_000L;

  private final MethodHandle getTime;
  private final MemorySegment time = Arena.ofAuto().allocate(TIME);

  CpuClock() {
    Linker linker = Linker.nativeLinker();
    getTime =
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("clock_gettime"),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
  }

  long nanos() {
    try {
      int error = (int) getTime.invokeExact(PROCESS, time);
      if (error != 0) {
        throw new IllegalStateException("clock_gettime: " + error);
      }
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    return time.get(ValueLayout.JAVA_LONG, 0) * NANOS
        + time.get(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG.byteSize());
  }
}
