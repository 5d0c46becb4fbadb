package dev.selvage.specimens.fuzz;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Two threads that have the C library count the characters of words. One of them hands it, after a
 * while, an address that it has no right to: the JVM crashes in native code.
 */
public final class NativeCrash {
  private static final int WORDS = 200;
  private static final int PAGES = 8;
  private static final long BAD_ADDRESS = 8;

  private final Object total = new Object();
  private long characters;

  public static void main(String[] args) {
    NativeCrash counting = new NativeCrash();
    new Thread(() -> counting.count(Integer.MAX_VALUE), "careful").start();
    new Thread(() -> counting.count(WORDS), "careless").start();
  }

  private void count(int good) {
    MethodHandle strlen =
        Linker.nativeLinker()
            .downcallHandle(
                Linker.nativeLinker().defaultLookup().findOrThrow("strlen"),
                FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.ADDRESS));
    Paper words = new Paper(12);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment word = arena.allocateFrom("concurrency");
      for (int i = 0; ; i++) {
        words.seal("word " + i, PAGES);
        MemorySegment next = i < good ? word : MemorySegment.ofAddress(BAD_ADDRESS);
        long length = (long) strlen.invokeExact(next);
        synchronized (total) {
          characters += length;
        }
      }
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
