package dev.selvage.model;

import java.util.Locale;

/** What strands run on. A schedule recorded on one type can be replayed on another. */
public enum CarrierType {
  /** Continuations on one thread: fast. */
  FIBER,
  /** Threads of the operating system, one at a time: for native code that blocks, deep stacks. */
  PLATFORM,
  /** The same with the program's own threads, started for every execution: for a debugger. */
  OWN;

  /** The word used in files and on the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
