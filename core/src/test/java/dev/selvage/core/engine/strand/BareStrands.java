package dev.selvage.core.engine.strand;

import java.util.List;
import java.util.stream.IntStream;

/** Strands without an engine, for those who only look at their numbers. */
public final class BareStrands {
  private BareStrands() {}

  /** Strands with the numbers from 0 on. */
  public static List<Strand> of(int count) {
    return IntStream.range(0, count).mapToObj(id -> new Strand(id, new Thread(), null)).toList();
  }
}
