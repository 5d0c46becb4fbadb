package dev.selvage.junit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The JDK's debugger, attached to a JVM that has not begun yet. */
final class Jdb implements AutoCloseable {
  private static final Pattern PROMPT = Pattern.compile("(?m)^(> |\\S+\\[\\d+] )");

  /** Breakpoints, steps and watched fields all end in this line. */
  private static final Pattern STOP =
      Pattern.compile(
          ": \"thread=([^\"]*)\", (\\S+)\\.([^.\\s]+)\\(\\), line=(\\S+) bci=\\d+\\R"
              + "\\s*?(> |\\S+\\[1] )");

  private static final Pattern END = Pattern.compile("The application exited");

  private final Dialogue dialogue;

  /** Where a thread was stopped; the line is -1 where there are no line numbers. */
  record Stop(String thread, String type, String method, int line) {}

  Jdb(int port) throws IOException, InterruptedException {
    dialogue =
        new Dialogue(
            new ProcessBuilder(
                    Path.of(System.getProperty("java.home"), "bin", "jdb").toString(),
                    "-J-XX:+UseSerialGC",
                    "-J-XX:TieredStopAtLevel=1",
                    "-J-Duser.language=en",
                    "-J-Dstdout.encoding=UTF-8",
                    "-attach",
                    "127.0.0.1:" + port)
                .redirectErrorStream(true));
    dialogue.await(Pattern.compile("VM Started: [^\\[]*\\[1] "));
  }

  /** A command that is answered at once. */
  void command(String command) throws InterruptedException {
    dialogue.say(command);
    dialogue.await(PROMPT);
  }

  /** The value of an expression in the stopped frame. */
  String print(String expression) throws InterruptedException {
    dialogue.say("print " + expression);
    MatchResult answer =
        dialogue.await(Pattern.compile(" " + Pattern.quote(expression) + " = (.*)\\R"));
    dialogue.await(PROMPT);
    return answer.group(1);
  }

  /** Lets the program go on, as the command says, to where it stops next. */
  Stop go(String command) throws InterruptedException {
    dialogue.say(command);
    MatchResult stop = dialogue.await(STOP);
    return new Stop(
        stop.group(1),
        stop.group(2),
        stop.group(3),
        Integer.parseInt(stop.group(4).replace(",", "")));
  }

  /** Lets the program go on, as the command says, to its end. */
  void finish(String command) throws InterruptedException {
    dialogue.say(command);
    dialogue.await(END);
  }

  @Override
  public void close() {
    dialogue.close();
  }
}
