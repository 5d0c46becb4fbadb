package dev.selvage.cli;

import dev.selvage.agent.AgentControl;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Checks programs, one after the other in this JVM, and prints the report of each stored result
 * again. Of each program a line says what became of it.
 */
final class StoredReports {
  /** The report of the stored result has the same bytes. */
  static final String SAME = "same";

  private StoredReports() {}

  /**
   * @param args the class path of the programs; a directory; a file with a line for each program:
   *     the width of the console and the arguments of {@code check}, the last of them the main
   *     class; and the file for the answers
   */
  public static void main(String[] args) throws IOException {
    AgentControl.classPathIsTool();
    Path directory = Path.of(args[1]);
    List<String> answers = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(args[2]))) {
      List<String> words = List.of(line.split(" "));
      String main = words.getLast();
      Path out = directory.resolve(main);
      List<String> check = new ArrayList<>(List.of("check", "-cp", args[0], "--out", "" + out));
      check.addAll(words.subList(1, words.size()));
      answers.add(main + " " + compare(Integer.parseInt(words.getFirst()), check, out, main));
    }
    Files.write(Path.of(args[3]), answers);
    // What programs have left behind is not to keep this JVM from its end.
    Runtime.getRuntime().halt(0);
  }

  private static String compare(int width, List<String> check, Path out, String main)
      throws IOException {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    int exitCode = run(width, printed, check);
    if (exitCode != ExitCode.FINDING) {
      return "exit code " + exitCode;
    }
    Path result = out.resolve(main.substring(main.lastIndexOf('.') + 1) + "-1.result");
    ByteArrayOutputStream again = new ByteArrayOutputStream();
    // At another width and without colours: what counts is how the result was printed then.
    exitCode = run(200, again, List.of("report", result.toString()));
    if (exitCode != ExitCode.NOTHING_FOUND) {
      return "exit code of the report " + exitCode;
    }
    if (printed.size() == 0 || !Arrays.equals(printed.toByteArray(), again.toByteArray())) {
      Files.write(out.resolve("printed.txt"), printed.toByteArray());
      Files.write(out.resolve("again.txt"), again.toByteArray());
      return "different, see " + out;
    }
    return SAME;
  }

  private static int run(int width, ByteArrayOutputStream text, List<String> arguments) {
    ByteArrayOutputStream complaints = new ByteArrayOutputStream();
    Terminal terminal = new Terminal(Map.of("COLUMNS", Integer.toString(width)));
    Console console =
        new Console(
            new PrintStream(text, false, StandardCharsets.UTF_8),
            new PrintStream(complaints, false, StandardCharsets.UTF_8),
            terminal);
    return Cli.run(console, arguments.toArray(String[]::new));
  }
}
