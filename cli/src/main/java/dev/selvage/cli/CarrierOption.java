package dev.selvage.cli;

import dev.selvage.model.CarrierType;
import dev.selvage.model.Options;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The command-line option that says what strands run on. */
final class CarrierOption {
  @Option(
      names = "--carrier",
      paramLabel = "KIND",
      description =
          "what threads run on: fiber (default), platform (OS threads, for native code that"
              + " blocks), or own (the program's threads, really started, as under a debugger)")
  private String carrier;

  /** What was asked for, or the default. */
  CarrierType type() {
    if (carrier == null) {
      return CarrierType.FIBER;
    }
    CarrierType type = CarrierType.labelled(carrier);
    if (type == null) {
      throw new UsageException(
          "unknown carrier '"
              + carrier
              + "'; known: "
              + Stream.of(CarrierType.values())
                  .map(CarrierType::label)
                  .collect(Collectors.joining(", ")));
    }
    return type;
  }

  /** The options with what was asked for. */
  Options in(Options options) {
    return carrier == null ? options : options.toBuilder().carrier(type()).build();
  }
}
