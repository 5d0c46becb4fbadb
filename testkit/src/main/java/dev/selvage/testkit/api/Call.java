package dev.selvage.testkit.api;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A call with its arguments.
 *
 * @param receiver what it is made on; null where there is no such object
 */
record Call(Target target, Argument receiver, List<Argument> arguments) {
  Call {
    arguments = List.copyOf(arguments);
  }

  /** The receiver and the arguments. */
  Stream<Argument> operands() {
    return Stream.concat(Stream.ofNullable(receiver), arguments.stream());
  }

  @Override
  public String toString() {
    return (receiver == null ? "" : receiver + ".")
        + target
        + arguments.stream().map(Argument::toString).collect(Collectors.joining(", ", "(", ")"));
  }
}
