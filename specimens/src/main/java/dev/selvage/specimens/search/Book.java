package dev.selvage.specimens.search;

/** What happened while a lock was held, in this order. */
final class Book {
  private final Guard guard;
  private String entries = "";

  Book(Guard guard) {
    this.guard = guard;
  }

  void enter(int who) {
    enter(who, () -> {});
  }

  /** Makes an entry, then does more while the lock is still held. */
  void enter(int who, Runnable more) {
    guard.hold(
        () -> {
          entries += who;
          more.run();
        });
  }

  /** To be read when everybody has finished. */
  @Override
  public String toString() {
    return entries;
  }
}
