package dev.selvage.agent.transform;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** What became of the classes of a program that is loaded again and again; each is done once. */
final class RewrittenClasses {
  private final Map<String, Entry> entries = new ConcurrentHashMap<>();

  /**
   * @param result null when there was nothing to change
   */
  private record Entry(byte[] original, byte[] result) {}

  /** What becomes of a class; the rewriting is asked when it was not here before with this code. */
  byte[] get(String name, byte[] original, Supplier<byte[]> rewriting) {
    Entry known = entries.get(name);
    if (known == null || !Arrays.equals(known.original, original)) {
      known = new Entry(original, rewriting.get());
      entries.put(name, known);
    }
    return known.result;
  }
}
