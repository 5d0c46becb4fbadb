package dev.selvage.cli;

import dev.selvage.agent.AgentControl;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line of Selvage. */
@Command(
    name = "selvage",
    mixinStandardHelpOptions = true,
    versionProvider = Cli.Version.class,
    usageHelpWidth = 100,
    customSynopsis = "selvage COMMAND [options]%n",
    description = {
      "Selvage runs a Java program again and again, each time with a different interleaving of its",
      "threads, until one fails; then it shows that one and can replay it."
    },
    optionListHeading = "%n",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "For example:",
      "  selvage demo",
      "  selvage check -cp target/classes com.example.Main",
      "  selvage check -cp target/classes com.example.CounterTest#increments --runs 1000 --seed 7",
      "  selvage replay selvage-out/Main-1.selvage",
      "  selvage report selvage-out/Main-1.result",
      "",
      "Exit codes: 0 nothing found, 1 a finding, 2 incorrect usage or input, 3 lost control or a",
      "fault of the tool, 4 inconclusive (a failure that was not reproduced, or executions that",
      "were cut off)."
    })
public final class Cli implements Runnable {
  @Spec private CommandSpec spec;

  private Cli() {}

  /** Runs a command and ends the JVM. */
  public static void main(String[] args) {
    int exitCode = runHere(args);
    AgentControl.atEnd();
    // Not System.exit: shutdown hooks of the program would run outside of any control, and could
    // wait forever on what a dropped strand holds. Nothing of ours needs one.
    Runtime.getRuntime().halt(exitCode);
  }

  /** Some commands are only used by this tool itself, in another JVM. */
  private static int runHere(String... args) {
    return switch (args.length == 2 ? args[0] : "") {
      case ReplayChild.COMMAND -> new ReplayChild(Path.of(args[1])).run();
      case WorkerChild.COMMAND -> new WorkerChild(Path.of(args[1])).run();
      case BaselineChild.COMMAND -> new BaselineChild(Path.of(args[1])).run();
      default -> run(Console.system(), args);
    };
  }

  /** Runs a command; the result is the exit code. */
  static int run(Console console, String... args) {
    CommandLine line = new CommandLine(new Cli());
    addCommands(line, console, args.length == 0 ? "" : args[0]);
    line.setOut(Console.writer(console.text()))
        .setErr(Console.writer(console.err()))
        .setColorScheme(colours(console))
        .setParameterExceptionHandler((problem, given) -> complain(console, problem))
        .setExecutionExceptionHandler((fault, given, result) -> fault(console, fault));
    try {
      return line.execute(args);
    } finally {
      console.text().flush();
      console.err().flush();
    }
  }

  /**
   * If the first argument is a check, no other command can be meant, and setting up the others
   * would take a noticeable part of the start.
   */
  private static void addCommands(CommandLine line, Console console, String first) {
    line.addSubcommand(CheckCommand.line(console));
    if (!first.equals("check")) {
      line.addSubcommand(ReplayCommand.line(console))
          .addSubcommand(new ReportCommand(console))
          .addSubcommand(new VariablesCommand(console))
          .addSubcommand(new LogCommand(console))
          .addSubcommand(new FuzzCommand(console))
          .addSubcommand(new AttachCommand(console))
          .addSubcommand(new DemoCommand(console));
    }
  }

  /** Without a command: the help. */
  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  private static CommandLine.Help.ColorScheme colours(Console console) {
    boolean wanted = console.terminal().isColourful(Terminal.OUT);
    return CommandLine.Help.defaultColorScheme(wanted ? Ansi.ON : Ansi.OFF);
  }

  private static int complain(Console console, ParameterException problem) {
    CommandLine command = problem.getCommandLine();
    console.complain(message(problem));
    console.err().println("for help: " + command.getCommandSpec().qualifiedName() + " --help");
    return ExitCode.WRONG_USE;
  }

  /** Commands handle their faults; this is for those that do not get that far. */
  private static int fault(Console console, Exception fault) {
    console.complain("internal error: " + fault);
    fault.printStackTrace(console.err());
    return ExitCode.LOST_CONTROL;
  }

  private static String message(ParameterException problem) {
    if (!(problem instanceof UnmatchedArgumentException unmatched)) {
      String message = problem.getMessage();
      return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
    }
    List<String> suggestions = unmatched.getSuggestions();
    String hint =
        suggestions.isEmpty() ? "" : "; did you mean " + String.join(" or ", suggestions) + "?";
    return what(unmatched) + " '" + unmatched.getUnmatched().getFirst() + "'" + hint;
  }

  private static String what(UnmatchedArgumentException unmatched) {
    if (unmatched.isUnknownOption()) {
      return "unknown option";
    }
    boolean isCommand = unmatched.getCommandLine().getParent() == null;
    return isCommand ? "unknown command" : "unexpected argument";
  }

  /** The version of this tool and of the JDK it runs on. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Cli.class.getPackage().getImplementationVersion();
      return new String[] {
        "Selvage %s on JDK %s at %s"
            .formatted(
                version == null ? "(not packaged)" : version,
                Runtime.version(),
                System.getProperty("java.home"))
      };
    }
  }
}
