package dev.selvage.cli;

import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.FrontEnd;
import dev.selvage.model.InvalidOptionException;
import dev.selvage.model.Option;
import dev.selvage.model.OptionGroup;
import dev.selvage.model.OptionResolver;
import dev.selvage.model.OptionScope;
import dev.selvage.model.OptionSource;
import dev.selvage.model.OptionTable;
import dev.selvage.model.OptionType;
import dev.selvage.model.Options;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options of a command that come from {@link OptionTable}, with their help. The parser takes
 * their values as text; {@link OptionResolver} validates them.
 */
final class TableOptions implements OptionSource {
  private final CommandSpec command;
  private final OptionScope scope;

  /** Adds the options of a scope to a command, by group. */
  TableOptions(CommandSpec command, OptionScope scope) {
    this.command = command;
    this.scope = scope;
    for (OptionGroup group : OptionGroup.values()) {
      List<Option<?>> options =
          OptionTable.in(scope).stream().filter(option -> option.group() == group).toList();
      if (!options.isEmpty()) {
        ArgGroupSpec.Builder args =
            ArgGroupSpec.builder().validate(false).heading("%n" + group.title() + ":%n");
        options.forEach(option -> args.addArg(spec(option)));
        command.addArgGroup(args.build());
      }
    }
  }

  /** The options of a campaign, with their defaults where nothing is given. */
  Options resolve() {
    return resolve(OptionResolver.defaults(FrontEnd.COMMAND_LINE).build());
  }

  /** The given values, and other options for the rest. */
  Options resolve(Options rest) {
    try {
      return new OptionResolver(FrontEnd.COMMAND_LINE, List.of(this))
          .requiring(OptionTable.STRATEGY, TableOptions::requireKnown)
          .resolve(scope, rest);
    } catch (InvalidOptionException e) {
      throw new UsageException(e.getMessage(), e);
    }
  }

  /** The options that are given. */
  List<Option<?>> given() {
    return OptionTable.in(scope).stream().filter(option -> texts(option) != null).toList();
  }

  @Override
  public List<String> texts(Option<?> option) {
    OptionSpec matched = command.commandLine().getParseResult().matchedOption(name(option));
    if (matched == null) {
      return null;
    }
    List<String> texts = matched.originalStringValues();
    return texts.isEmpty() ? List.of("") : texts;
  }

  @Override
  public String complaint(Option<?> option, String problem) {
    return name(option) + ": " + problem;
  }

  /** How an option is written. */
  static String name(Option<?> option) {
    return "--" + option.name(FrontEnd.COMMAND_LINE);
  }

  /** What an option does, with the names that only the engine knows. */
  static String help(Option<?> option) {
    String help = option.help(FrontEnd.COMMAND_LINE);
    return option == OptionTable.STRATEGY
        ? help + ": " + strategies() + "; uncontrolled: " + BaselineMode.names()
        : help;
  }

  private static String strategies() {
    return Strategies.all().stream()
        .map(entry -> entry.name() + " (" + entry.description() + ")")
        .collect(Collectors.joining(", "));
  }

  private OptionSpec spec(Option<?> option) {
    String usual = scope == OptionScope.REPLAY ? "as recorded" : option.defaultText();
    String suffix = usual.isEmpty() ? "" : " (default: " + usual + ")";
    OptionSpec.Builder spec =
        OptionSpec.builder(name(option))
            .description((help(option) + suffix).replace("%", "%%"))
            .hidden(option.isHidden());
    if (option.isFlag()) {
      return spec.type(boolean.class).arity("0").build();
    }
    spec.paramLabel(option.label()).arity("1");
    return option.type() instanceof OptionType.Repeatable<?>
        ? spec.type(List.class).auxiliaryTypes(String.class).hideParamSyntax(true).build()
        : spec.type(String.class).build();
  }

  private static void requireKnown(String strategy) {
    if (!Strategies.isKnown(strategy) && BaselineMode.labelled(strategy) == null) {
      throw new IllegalArgumentException(
          "'%s' is unknown; known: %s, %s"
              .formatted(strategy, Strategies.names(), BaselineMode.names()));
    }
  }
}
