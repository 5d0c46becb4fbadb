package dev.selvage.cli;

import dev.selvage.live.log.LogFilter;
import dev.selvage.live.log.LogFolders;
import dev.selvage.live.log.RunLog;
import dev.selvage.model.log.LogOverview;
import dev.selvage.model.log.LoggedThread;
import dev.selvage.report.EventLogText;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what the threads of a program on real threads have logged, merged by time. */
@Command(
    name = "log",
    sortOptions = false,
    usageHelpWidth = 100,
    customSynopsis = "selvage log [options] DIR%n",
    description = "Print what the threads of a run of 'fuzz' or 'attach' have logged, by time.",
    parameterListHeading = "%n",
    optionListHeading = "%n")
final class LogCommand implements Callable<Integer> {
  private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(us|ms|s|m|h|)");

  /** How many characters are written at a time, unless the reader has gone, such as a pager. */
  private static final int CHUNK = 1 << 16;

  private final Console console;

  @Parameters(
      paramLabel = "DIR",
      description = "the folder of a run, of one of its JVMs, or of a batch of runs")
  private String source;

  @Option(names = "--last", paramLabel = "N", description = "only the last N events of each thread")
  private Integer last;

  @Option(
      names = "--thread",
      paramLabel = "PATTERN",
      description = "only threads of this name, in which * stands for anything")
  private String thread;

  @Option(
      names = "--from",
      paramLabel = "TIME",
      description = "only events since this time after the start, such as 1.5s or 20ms")
  private String from;

  @Option(names = "--to", paramLabel = "TIME", description = "only events before this time")
  private String to;

  @Mixin private JsonOption json = new JsonOption();

  @SuppressWarnings("unused") // read by picocli
  @Mixin
  private HelpOption help = new HelpOption();

  LogCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Console mine = json.on(console);
    return new CommandRun(mine, new OutputOptions(), json).run(() -> print(mine));
  }

  private int print(Console mine) {
    LogFilter filter = filter();
    Path folder = folder();
    json.requireWritable();
    try {
      Map<Path, List<Path>> runs = LogFolders.byRun(folder);
      if (runs.isEmpty()) {
        throw new UsageException("there is no log in " + source);
      }
      LogJson result = new LogJson();
      boolean isFirst = true;
      for (Map.Entry<Path, List<Path>> run : runs.entrySet()) {
        RunLog log = read(run.getValue());
        String name = name(folder, run.getKey());
        if (runs.size() > 1) {
          mine.text().println((isFirst ? "" : "\n") + name);
        }
        isFirst = false;
        print(mine, log, filter);
        if (json.isWanted()) {
          result.add(name, log, filter);
        }
      }
      mine.text().flush();
      json.write(mine, result::text);
      return ExitCode.NOTHING_FOUND;
    } catch (IOException e) {
      throw new UsageException("cannot read the log in " + source + ": " + FileProblem.text(e), e);
    }
  }

  private Path folder() {
    try {
      Path folder = Path.of(source);
      if (!Files.exists(folder)) {
        throw new UsageException("there is no folder " + source);
      }
      if (!Files.isDirectory(folder)) {
        throw new UsageException(source + " is a file, not a folder with logs");
      }
      return folder;
    } catch (InvalidPathException e) {
      throw new UsageException("there is no folder " + source, e);
    }
  }

  private static String name(Path folder, Path run) {
    Path top = folder.toAbsolutePath().normalize();
    return run.startsWith(top) ? folder.resolve(top.relativize(run)).toString() : run.toString();
  }

  private RunLog read(List<Path> folders) throws IOException {
    RunLog log = RunLog.read(folders);
    if (!log.isReadable()) {
      throw new UsageException(
          "the files in " + source + " are not a log, or nothing is left of it");
    }
    return log;
  }

  private void print(Console mine, RunLog log, LogFilter filter) {
    LogOverview overview = log.overview(filter);
    EventLogText text = new EventLogText(overview, new OutputOptions().style(mine));
    PrintStream out = mine.text();
    out.print(text.beginning());
    // The stream writes at every line end that it sees.
    StringBuilder lines = new StringBuilder();
    log.forEach(
        filter,
        event -> {
          lines.append(text.line(event));
          if (lines.length() < CHUNK) {
            return true;
          }
          out.print(lines);
          lines.setLength(0);
          return !out.checkError();
        });
    out.print(lines);
  }

  private LogFilter filter() {
    if (last != null && last < 1) {
      throw new UsageException("--last is a number from 1");
    }
    long first = nanos("--from", from, 0);
    long end = nanos("--to", to, Long.MAX_VALUE);
    if (first >= end) {
      throw new UsageException("--from is not before --to");
    }
    return new LogFilter(threads(), first, end, last == null ? Long.MAX_VALUE : last);
  }

  private Predicate<LoggedThread> threads() {
    if (thread == null) {
      return any -> true;
    }
    String regex =
        Stream.of(thread.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    Pattern pattern = Pattern.compile(regex, Pattern.DOTALL);
    return each -> pattern.matcher(each.label()).matches();
  }

  private static long nanos(String option, String text, long usual) {
    if (text == null) {
      return usual;
    }
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      throw new UsageException(
          option + ": must be a time such as 20ms or 1.5s, but is '" + text + "'");
    }
    double unit =
        switch (matcher.group(2)) {
          case "us" -> 1e3;
          case "ms" -> 1e6;
          case "m" -> 60e9;
          case "h" -> 3600e9;
          default -> 1e9;
        };
    return Math.round(Double.parseDouble(matcher.group(1)) * unit);
  }
}
