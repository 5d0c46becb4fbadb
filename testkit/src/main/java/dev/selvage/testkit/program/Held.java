package dev.selvage.testkit.program;

import java.util.ArrayList;
import java.util.List;

/** The locks that enclose a statement, and what can be done with them without a deadlock. */
record Held(List<Statement.Block> blocks) {

  static final Held NOTHING = new Held(List.of());

  Held with(Statement.Block block) {
    List<Statement.Block> more = new ArrayList<>(blocks);
    more.add(block);
    return new Held(List.copyOf(more));
  }

  boolean isEmpty() {
    return blocks.isEmpty();
  }

  boolean owns(Variable lock) {
    return blocks.stream().anyMatch(block -> block.lock().equals(lock));
  }

  /** Whether the lock is already held in such a way that a block of this kind adds nothing. */
  boolean includes(Guard guard, Variable lock) {
    return blocks.stream()
        .filter(block -> block.lock().equals(lock))
        .anyMatch(block -> guard.isShared() || !block.guard().isShared());
  }

  /**
   * Whether taking the lock cannot be part of a deadlock: a blocked strand always wants a lock that
   * is greater than all those it holds, so there is no cycle.
   */
  boolean canTake(Guard guard, Variable lock) {
    boolean isReentrant = guard != Guard.PERMIT && includes(guard, lock);
    return guard.isTry() || isReentrant || isGreatest(lock);
  }

  /** Whether a wait, which takes the monitor again, cannot be part of a deadlock. */
  boolean canWait(Variable monitor) {
    return blocks.stream().allMatch(block -> block.lock().compareTo(monitor) <= 0);
  }

  private boolean isGreatest(Variable lock) {
    return blocks.stream().allMatch(block -> block.lock().compareTo(lock) < 0);
  }
}
