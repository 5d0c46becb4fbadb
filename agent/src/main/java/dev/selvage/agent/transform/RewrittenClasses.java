package dev.selvage.agent.transform;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The rewritten classes of a program that is loaded repeatedly; each is rewritten once. */
final class RewrittenClasses {
  private final Map<String, Entry> entries = new ConcurrentHashMap<>();

  /**
   * @param result null when there was nothing to change
   */
  private record Entry(byte[] original, byte[] result) {}

  /** The result for a class; it is rewritten unless it was seen before with this code. */
  byte[] get(String name, byte[] original, Supplier<byte[]> rewriting) {
    Entry known = entries.get(name);
    if (known == null || !Arrays.equals(known.original, original)) {
      known = new Entry(original, rewriting.get());
      entries.put(name, known);
    }
    return known.result;
  }
}
