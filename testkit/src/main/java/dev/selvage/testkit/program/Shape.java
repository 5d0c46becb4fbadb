package dev.selvage.testkit.program;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The shape of random programs.
 *
 * @param minStrands the least number of strands besides main
 * @param maxStrands the greatest number of strands besides main
 * @param statements the maximum that is drawn for one strand, including nested ones; a few more may
 *     be added, such as the counterpart of what another strand does
 * @param features what may occur
 * @param mayBlock whether some schedule may get stuck
 */
public record Shape(
    int minStrands, int maxStrands, int statements, Set<Feature> features, boolean mayBlock) {

  private static final Shape ANY = new Shape(2, 4, 6, EnumSet.allOf(Feature.class), false);

  public Shape {
    if (minStrands < 2 || maxStrands < minStrands || statements < 1) {
      throw new IllegalArgumentException("at least two strands with a statement");
    }
    EnumSet<Feature> copy = EnumSet.noneOf(Feature.class);
    copy.addAll(features);
    features = Collections.unmodifiableSet(copy);
  }

  /** Two to four strands with up to six statements, all features, never stuck. */
  public static Shape any() {
    return ANY;
  }

  public Shape strands(int least, int most) {
    return new Shape(least, most, statements, features, mayBlock);
  }

  public Shape strands(int number) {
    return strands(number, number);
  }

  public Shape statements(int most) {
    return new Shape(minStrands, maxStrands, most, features, mayBlock);
  }

  /** With these features and no others. */
  public Shape only(Feature... some) {
    EnumSet<Feature> chosen = EnumSet.noneOf(Feature.class);
    chosen.addAll(List.of(some));
    return new Shape(minStrands, maxStrands, statements, chosen, mayBlock);
  }

  public Shape without(Feature... some) {
    EnumSet<Feature> rest = EnumSet.noneOf(Feature.class);
    rest.addAll(features);
    rest.removeAll(List.of(some));
    return new Shape(minStrands, maxStrands, statements, rest, mayBlock);
  }

  /** Also programs that get stuck in some schedule. */
  public Shape blocking() {
    return new Shape(minStrands, maxStrands, statements, features, true);
  }
}
