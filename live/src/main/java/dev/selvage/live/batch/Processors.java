package dev.selvage.live.batch;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Optional;

/**
 * The processors that threads of a process may run on, through {@code sched_setaffinity}. Where
 * that does not exist nothing is bound, and {@link #isSupported} says so.
 */
final class Processors {
  /** For 1024 processors, as in the C library. */
  private static final int MASK_BYTES = 128;

  private final MethodHandle setAffinity;
  private final MethodHandle getAffinity;

  private Processors(MethodHandle setAffinity, MethodHandle getAffinity) {
    this.setAffinity = setAffinity;
    this.getAffinity = getAffinity;
  }

  static Processors ofSystem() {
    return new Processors(find("sched_setaffinity"), find("sched_getaffinity"));
  }

  private static MethodHandle find(String name) {
    if (!Files.isDirectory(Path.of("/proc/self/task"))) {
      return null;
    }
    Linker linker = Linker.nativeLinker();
    SymbolLookup functions = linker.defaultLookup();
    FunctionDescriptor types =
        FunctionDescriptor.of(
            ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS);
    Optional<MemorySegment> function = functions.find(name);
    return function.map(address -> linker.downcallHandle(address, types)).orElse(null);
  }

  boolean isSupported() {
    return setAffinity != null && getAffinity != null;
  }

  /** Those that this process may use; empty if that is not known. */
  BitSet available() {
    return isSupported() ? ofThread(0) : new BitSet();
  }

  /** Those that a thread may use, by its number in the system; empty if there is none. */
  BitSet ofThread(long thread) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mask = arena.allocate(MASK_BYTES, Long.BYTES);
      int result = (int) getAffinity.invokeExact((int) thread, (long) MASK_BYTES, mask);
      return result < 0 ? new BitSet() : BitSet.valueOf(mask.toArray(ValueLayout.JAVA_BYTE));
    } catch (Throwable e) {
      throw new IllegalStateException("cannot call sched_getaffinity", e);
    }
  }

  /** Binds all threads of a process, twice, since a thread may start others meanwhile. */
  void bind(long process, BitSet processors) {
    if (isSupported() && !processors.isEmpty()) {
      bindThreads(process, processors);
      bindThreads(process, processors);
    }
  }

  private void bindThreads(long process, BitSet processors) {
    Path tasks = Path.of("/proc", Long.toString(process), "task");
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
      for (Path thread : threads) {
        bindThread(Integer.parseInt(thread.getFileName().toString()), processors);
      }
    } catch (IOException | java.nio.file.DirectoryIteratorException e) {
      // It has ended.
      return;
    }
  }

  private void bindThread(int thread, BitSet processors) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mask = arena.allocate(MASK_BYTES, Long.BYTES);
      byte[] bits = processors.toByteArray();
      MemorySegment.copy(bits, 0, mask, ValueLayout.JAVA_BYTE, 0, bits.length);
      // A thread that has ended in the meantime cannot be bound, and need not.
      int ignored = (int) setAffinity.invokeExact(thread, (long) MASK_BYTES, mask);
    } catch (Throwable e) {
      throw new IllegalStateException("cannot call sched_setaffinity", e);
    }
  }
}
