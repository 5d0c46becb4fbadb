package dev.selvage.testkit.program;

import dev.selvage.testkit.program.Variable.Kind;
import java.lang.invoke.VarHandle.AccessMode;

/** Draws what is done with a variable that holds data. */
final class Accesses {
  private static final int LARGEST_VALUE = 3;

  private final Dice dice;
  private final boolean hasHandles;

  Accesses(Dice dice, boolean hasHandles) {
    this.dice = dice;
    this.hasHandles = hasHandles;
  }

  /** Anything that can be done with the variable. */
  Statement any(Variable variable) {
    return switch (variable.kind()) {
      case INT, LONG, BOOLEAN, VOLATILE_INT, VOLATILE_LONG, VOLATILE_BOOLEAN ->
          simple(new Location(variable));
      case ARRAY -> {
        Location element = new Location(variable, dice.below(dice.oneIn(3) ? Variable.LENGTH : 1));
        yield hasHandles && dice.oneIn(3) ? throughHandle(element) : simple(element);
      }
      case HANDLED -> {
        Location field = new Location(variable);
        yield dice.oneIn(5) ? simple(field) : throughHandle(field);
      }
      case ATOMIC -> new Statement.AtomicAccess(variable, dice.of(AtomicMode.values()), value());
      case ATOMIC_BOX -> new Statement.BoxAccess(variable, dice.of(BoxMode.values()), value());
      case MAP, CONCURRENT_MAP -> onMap(variable);
      case LIST -> new Statement.ListAccess(variable, dice.of(ListMode.values()), value());
      case HOLDER -> new Statement.HolderAccess(variable, dice.of(HolderMode.values()), value());
      case REFERENCE, VOLATILE_REFERENCE ->
          new Statement.ReferenceAccess(variable, dice.of(ReferenceMode.values()), value());
      case MONITOR, LOCK, READ_WRITE_LOCK, SEMAPHORE, LATCH ->
          throw new IllegalArgumentException(variable.name() + " holds no data");
    };
  }

  private Statement simple(Location location) {
    return switch (dice.below(5)) {
      case 0, 1 -> new Statement.Read(location);
      case 2, 3 -> new Statement.Write(location, value());
      default -> new Statement.Increment(location);
    };
  }

  private Statement throughHandle(Location location) {
    return new Statement.HandleAccess(location, dice.of(AccessMode.values()), value());
  }

  private Statement onMap(Variable map) {
    MapMode mode = dice.of(MapMode.values());
    boolean canMerge = map.kind() == Kind.CONCURRENT_MAP;
    return new Statement.MapAccess(
        map, mode == MapMode.MERGE && !canMerge ? MapMode.PUT : mode, dice.below(2), value());
  }

  /** What shows a part of the variable at the end; null if nothing does. */
  static Statement result(Variable variable) {
    return switch (variable.kind()) {
      case INT, LONG, BOOLEAN, VOLATILE_INT, VOLATILE_LONG, VOLATILE_BOOLEAN, ARRAY, HANDLED ->
          new Statement.Read(new Location(variable));
      case ATOMIC -> new Statement.AtomicAccess(variable, AtomicMode.GET, 0);
      case ATOMIC_BOX -> new Statement.BoxAccess(variable, BoxMode.READ, 0);
      case MAP, CONCURRENT_MAP -> new Statement.MapAccess(variable, MapMode.SIZE, 0, 0);
      case LIST -> new Statement.ListAccess(variable, ListMode.SIZE, 0);
      case HOLDER -> new Statement.HolderAccess(variable, HolderMode.READ_NUMBER, 0);
      case REFERENCE, VOLATILE_REFERENCE, MONITOR, LOCK, READ_WRITE_LOCK, SEMAPHORE, LATCH -> null;
    };
  }

  /** Whether it leaves what the variable refers to as it is. */
  static boolean isRead(Statement statement) {
    return switch (statement) {
      case Statement.Read _ -> true;
      case Statement.HandleAccess access -> isGet(access.mode());
      case Statement.BoxAccess(Variable _, BoxMode mode, int _) ->
          mode == BoxMode.READ || mode == BoxMode.READ_ACQUIRE || mode == BoxMode.READ_PLAIN;
      case Statement.MapAccess access -> access.mode().isRead();
      case Statement.ListAccess access -> access.mode().isRead();
      // The first use writes the fields, but the JVM makes other strands wait meanwhile.
      case Statement.HolderAccess access -> access.mode().isRead();
      case Statement.ReferenceAccess access -> access.mode().isRead();
      default -> false;
    };
  }

  private static boolean isGet(AccessMode mode) {
    return switch (mode) {
      case GET, GET_OPAQUE, GET_ACQUIRE, GET_VOLATILE -> true;
      default -> false;
    };
  }

  int value() {
    return 1 + dice.below(LARGEST_VALUE);
  }
}
