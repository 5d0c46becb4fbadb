package dev.selvage.testkit.program;

/**
 * What can be read, written and incremented: a field or an element of an array.
 *
 * @param element 0 for a field
 */
public record Location(Variable variable, int element) {

  public Location {
    if (variable.kind().type() == Type.NONE) {
      throw new IllegalArgumentException(variable.name() + " has no simple value");
    }
    int size = variable.kind() == Variable.Kind.ARRAY ? Variable.LENGTH : 1;
    if (element < 0 || element >= size) {
      throw new IllegalArgumentException(variable.name() + " has no element " + element);
    }
  }

  /** A field. */
  public Location(Variable variable) {
    this(variable, 0);
  }

  public Type type() {
    return variable.kind().type();
  }

  /** As it is written in Java. */
  public String text() {
    return variable.kind() == Variable.Kind.ARRAY
        ? variable.name() + "[" + element + "]"
        : variable.name();
  }
}
