package dev.selvage.specimens.search;

/** A program of which it is known how many behaviours it has. */
public interface Counted extends Program {
  /** How many there are; a deadlock is one, too. */
  long behaviours();
}
