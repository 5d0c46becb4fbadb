package dev.selvage.testkit.program;

import dev.selvage.testkit.program.Variable.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A rough guess whether a program has a data race: two strands use the same plain memory, one of
 * them writes it, and they hold no lock in common. Order by other means is not looked at.
 */
final class Conflicts {
  private record Access(int strand, String memory, boolean isWrite, Set<Variable> locks) {
    boolean conflictsWith(Access other) {
      return strand != other.strand
          && memory.equals(other.memory)
          && (isWrite || other.isWrite)
          && locks.stream().noneMatch(other.locks::contains);
    }
  }

  private final List<Access> accesses = new ArrayList<>();
  private int strand;

  private Conflicts() {}

  static boolean isIn(RandomProgram program) {
    Conflicts conflicts = new Conflicts();
    program
        .strands()
        .forEach(
            each -> {
              conflicts.strand = each.number();
              conflicts.collect(each.body(), Set.of());
            });
    return conflicts.accesses.stream()
        .anyMatch(one -> conflicts.accesses.stream().anyMatch(one::conflictsWith));
  }

  private void collect(List<Statement> statements, Set<Variable> locks) {
    for (Statement each : statements) {
      switch (each) {
        case Statement.Block block -> {
          Set<Variable> more = new HashSet<>(locks);
          more.add(block.lock());
          collect(block.body(), more);
        }
        case Statement.If test -> {
          collect(List.of(test.condition()), locks);
          collect(test.body(), locks);
        }
        case Statement.Read read -> field(read.location(), false, locks);
        case Statement.Write write -> field(write.location(), true, locks);
        case Statement.Increment increment -> field(increment.location(), true, locks);
        case Statement.BoxAccess(Variable box, BoxMode mode, int _) -> {
          if (mode == BoxMode.READ || mode == BoxMode.WRITE) {
            add(box.name(), mode == BoxMode.WRITE, locks);
          }
        }
        case Statement.MapAccess(Variable map, MapMode mode, int _, int _) -> {
          if (map.kind() == Kind.MAP) {
            add(map.name(), mode == MapMode.PUT || mode == MapMode.REMOVE, locks);
          }
        }
        case Statement.ListAccess(Variable list, ListMode mode, int _) ->
            add(list.name(), mode == ListMode.ADD || mode == ListMode.SET, locks);
        case Statement.HolderAccess(Variable holder, HolderMode mode, int _) ->
            holder(holder, mode, locks);
        case Statement.ReferenceAccess(Variable reference, ReferenceMode mode, int _) -> {
          if (reference.kind() == Kind.REFERENCE) {
            add(reference.name(), mode == ReferenceMode.PUBLISH, locks);
          }
        }
        default -> {}
      }
    }
  }

  private void field(Location location, boolean isWrite, Set<Variable> locks) {
    switch (location.variable().kind()) {
      case INT, LONG, BOOLEAN, ARRAY, HANDLED -> add(location.text(), isWrite, locks);
      default -> {}
    }
  }

  private void holder(Variable holder, HolderMode mode, Set<Variable> locks) {
    boolean isNumber = mode == HolderMode.READ_NUMBER || mode == HolderMode.WRITE_NUMBER;
    boolean isWrite = mode == HolderMode.WRITE_NUMBER || mode == HolderMode.WRITE_BOX;
    add(holder.name() + (isNumber ? ".number" : ".box"), isWrite, locks);
  }

  private void add(String memory, boolean isWrite, Set<Variable> locks) {
    accesses.add(new Access(strand, memory, isWrite, locks));
  }
}
