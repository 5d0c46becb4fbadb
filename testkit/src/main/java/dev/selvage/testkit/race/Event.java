package dev.selvage.testkit.race;

import dev.selvage.bridge.AccessMode;
import java.util.List;

/** One event of an execution as race detectors receive it, without the objects. */
public sealed interface Event {
  int strand();

  /** An object by its number, and a part of it; below 0 it is not memory but orders threads. */
  record Location(int object, long part) {
    @Override
    public String toString() {
      return (part < 0 ? "order" : "x") + object + "." + Math.abs(part);
    }
  }

  List<String> STRENGTHS = List.of("no", "plain", "opaque", "ordered", "volatile");

  /** Reads, writes, or does both at once. */
  record Access(int strand, Location location, int mode, int site) implements Event {
    int readStrength() {
      return AccessMode.read(mode);
    }

    int writeStrength() {
      return AccessMode.write(mode);
    }

    public boolean isRead() {
      return readStrength() != AccessMode.NONE;
    }

    public boolean isWrite() {
      return writeStrength() != AccessMode.NONE;
    }

    boolean isPlain() {
      return AccessMode.isPlain(mode);
    }

    /** Whether both are of the program and touch the same memory, in a way that can race. */
    boolean conflictsWith(Access other) {
      return location.equals(other.location)
          && strand != other.strand
          && (isWrite() || other.isWrite())
          && (isPlain() || other.isPlain())
          && site != 0
          && other.site != 0;
    }

    @Override
    public String toString() {
      String read = isRead() ? " " + STRENGTHS.get(readStrength()) + " read" : "";
      String write = isWrite() ? " " + STRENGTHS.get(writeStrength()) + " write" : "";
      String place = site == 0 ? " inside the JDK" : " at " + site;
      return "strand " + strand + ":" + read + write + " of " + location + place;
    }
  }

  record Release(int strand, Location location) implements Event {
    @Override
    public String toString() {
      return "strand " + strand + ": release of " + location;
    }
  }

  record Acquire(int strand, Location location) implements Event {
    @Override
    public String toString() {
      return "strand " + strand + ": acquire of " + location;
    }
  }

  record Start(int strand, int child) implements Event {
    @Override
    public String toString() {
      return "strand " + strand + ": start of strand " + child;
    }
  }

  record Fence(int strand, int kind) implements Event {
    boolean isAcquire() {
      return kind == AccessMode.ACQUIRE_FENCE || kind == AccessMode.FULL_FENCE;
    }

    boolean isRelease() {
      return kind == AccessMode.RELEASE_FENCE || kind == AccessMode.FULL_FENCE;
    }

    @Override
    public String toString() {
      String name = isAcquire() ? isRelease() ? "full" : "acquire" : "release";
      return "strand " + strand + ": " + name + " fence";
    }
  }

  record Broadcast(int strand) implements Event {
    @Override
    public String toString() {
      return "strand " + strand + ": broadcast";
    }
  }
}
