package dev.selvage.live.batch;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Puts all threads of a process back under ordinary scheduling, from outside: where an important
 * thread of a JVM waits actively for one that it keeps from running, nothing inside can help, not
 * even the agent.
 */
final class OrdinaryScheduling {
  private static final int SCHED_OTHER = 0;

  private OrdinaryScheduling() {}

  /** Returns without an effect where that is not supported or not permitted. */
  static void restore(long process) {
    Path tasks = Path.of("/proc", Long.toString(process), "task");
    if (!Files.isDirectory(tasks)) {
      return;
    }
    Linker linker = Linker.nativeLinker();
    FunctionDescriptor types =
        FunctionDescriptor.of(
            ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS);
    linker
        .defaultLookup()
        .find("sched_setscheduler")
        .map(address -> linker.downcallHandle(address, types))
        .ifPresent(call -> restore(tasks, call));
  }

  private static void restore(Path tasks, MethodHandle call) {
    try (Arena arena = Arena.ofConfined();
        DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
      MemorySegment noPriority = arena.allocate(ValueLayout.JAVA_INT);
      for (Path thread : threads) {
        // A thread that has ended in the meantime needs nothing.
        int ignored =
            (int)
                call.invokeExact(
                    Integer.parseInt(thread.getFileName().toString()), SCHED_OTHER, noPriority);
      }
    } catch (IOException | DirectoryIteratorException e) {
      // The process has ended.
      return;
    } catch (Throwable e) {
      throw new IllegalStateException("cannot call sched_setscheduler", e);
    }
  }
}
