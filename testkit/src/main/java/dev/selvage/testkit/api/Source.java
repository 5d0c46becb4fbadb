package dev.selvage.testkit.api;

import java.util.List;

/**
 * Where the object of a program comes from.
 *
 * @param makers what makes it, or what makes the object that it is a view of
 * @param view what makes it from that one; null if it is no view
 */
record Source(List<Target> makers, Target view) {
  Source {
    makers = List.copyOf(makers);
  }
}
