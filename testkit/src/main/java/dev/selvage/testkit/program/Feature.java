package dev.selvage.testkit.program;

import dev.selvage.testkit.program.Variable.Kind;

/** A family of constructs that a {@link Shape} can leave out. */
public enum Feature {
  /** Plain fields. */
  PLAIN,
  VOLATILE,
  ARRAYS,
  /** {@code VarHandle}s over fields and elements. */
  HANDLES,
  FENCES,
  ATOMICS,
  ATOMIC_REFERENCES,
  /** HashMap and ArrayList. */
  COLLECTIONS,
  CONCURRENT_MAPS,
  /** Classes with a static initializer. */
  HOLDERS,
  /** Objects that are published through a reference. */
  PUBLICATION,
  /** Synchronized blocks. */
  MONITORS,
  /** wait and notify; needs MONITORS. */
  WAITING,
  LOCKS,
  READ_WRITE_LOCKS,
  SEMAPHORES,
  LATCHES,
  /** If statements. */
  CONDITIONS,
  /** Strands that are started by strands, and joins before the end. */
  STARTS,
  INTERRUPTS,
  YIELDS;

  /** What variables of this kind belong to. */
  public static Feature of(Kind kind) {
    return switch (kind) {
      case INT, LONG, BOOLEAN -> PLAIN;
      case VOLATILE_INT, VOLATILE_LONG, VOLATILE_BOOLEAN -> VOLATILE;
      case ARRAY -> ARRAYS;
      case HANDLED -> HANDLES;
      case ATOMIC -> ATOMICS;
      case ATOMIC_BOX -> ATOMIC_REFERENCES;
      case MAP, LIST -> COLLECTIONS;
      case CONCURRENT_MAP -> CONCURRENT_MAPS;
      case HOLDER -> HOLDERS;
      case REFERENCE, VOLATILE_REFERENCE -> PUBLICATION;
      case MONITOR -> MONITORS;
      case LOCK -> LOCKS;
      case READ_WRITE_LOCK -> READ_WRITE_LOCKS;
      case SEMAPHORE -> SEMAPHORES;
      case LATCH -> LATCHES;
    };
  }

  /** What a statement belongs to, without its body. */
  public static Feature of(Statement statement) {
    return switch (statement) {
      case Statement.Read read -> of(read.location().variable().kind());
      case Statement.Write write -> of(write.location().variable().kind());
      case Statement.Increment increment -> of(increment.location().variable().kind());
      case Statement.HandleAccess _ -> HANDLES;
      case Statement.Fence _ -> FENCES;
      case Statement.AtomicAccess _ -> ATOMICS;
      case Statement.BoxAccess _ -> ATOMIC_REFERENCES;
      case Statement.MapAccess access -> of(access.map().kind());
      case Statement.ListAccess _ -> COLLECTIONS;
      case Statement.HolderAccess _ -> HOLDERS;
      case Statement.ReferenceAccess _ -> PUBLICATION;
      case Statement.Block block -> of(block.lock().kind());
      case Statement.If _ -> CONDITIONS;
      case Statement.Wait _, Statement.Notify _ -> WAITING;
      case Statement.CountDown _, Statement.Await _ -> LATCHES;
      case Statement.Permit _ -> SEMAPHORES;
      case Statement.Start _, Statement.Join _ -> STARTS;
      case Statement.Interrupt _, Statement.Interrupted _ -> INTERRUPTS;
      case Statement.Yield _ -> YIELDS;
    };
  }
}
