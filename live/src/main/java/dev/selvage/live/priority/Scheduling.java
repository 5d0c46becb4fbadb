package dev.selvage.live.priority;

/**
 * How levels of importance become something that the operating system acts on. Threads are named by
 * their number in the system; 0 is the calling one.
 */
public interface Scheduling {
  /** The lowest level, which is also that of threads that do not give way. */
  int LOWEST = 1;

  /** The highest level of threads of the program. */
  int HIGHEST = 32;

  /** What it is called: {@code realtime rr}, {@code nice}, {@code delays}, {@code none}. */
  String label();

  /** Gives a thread of the program a level. */
  void set(int thread, int level);

  /** Puts a thread of the JVM above all of the program. */
  void setTop(int thread);

  /** Puts a thread above those of the JVM. */
  void setAboveAll(int thread);

  /** Whether levels are delays of the calling thread, which then sleeps when it gets one. */
  default boolean isByDelay() {
    return false;
  }
}
