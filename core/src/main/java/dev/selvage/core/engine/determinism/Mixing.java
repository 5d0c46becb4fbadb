package dev.selvage.core.engine.determinism;

/** Hashes numbers and names. */
public final class Mixing {
  /** The golden ratio: its multiples are spread evenly. */
  public static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Mixing() {}

  /** The mixing function of SplitMix64 (Steele, Lea, Flood 2014): one to one. */
  public static long mix(long value) {
    long mixed = value + GOLDEN;
    mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }

  static long hash(String name) {
    long hash = name.length();
    for (int i = 0; i < name.length(); i++) {
      hash = mix(hash + name.charAt(i));
    }
    return hash;
  }

  static long hash(byte[] bytes) {
    long hash = bytes.length;
    for (byte each : bytes) {
      hash = mix(hash + each);
    }
    return hash;
  }
}
