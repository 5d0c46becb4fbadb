package dev.selvage.testkit.small;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the one-line text of a program, the inverse of {@link SmallProgram#toString}: the threads,
 * main first, separated by bars, for instance {@code start(1) notify(A) | A{ wait(A) } read(x)}.
 */
public final class ProgramText {

  private static final Pattern CALL = Pattern.compile("(\\w+)(?:\\((\\w)(?:,(\\w+))?\\))?");

  private ProgramText() {}

  public static SmallProgram parse(String text) {
    List<List<Op>> threads = new ArrayList<>();
    for (String thread : text.split("\\|", -1)) {
      Iterator<String> words =
          Pattern.compile("\\s+")
              .splitAsStream(thread.strip())
              .filter(w -> !w.isEmpty())
              .iterator();
      threads.add(operations(words, false));
    }
    return new SmallProgram(threads);
  }

  private static List<Op> operations(Iterator<String> words, boolean inBody) {
    List<Op> ops = new ArrayList<>();
    while (words.hasNext()) {
      String word = words.next();
      if (word.equals("}") && inBody) {
        return ops;
      }
      ops.add(
          word.endsWith("{")
              ? new Op.Sync(monitor(word.substring(0, 1)), operations(words, true))
              : call(word));
    }
    if (inBody) {
      throw new IllegalArgumentException("a body is not closed");
    }
    return ops;
  }

  private static Op call(String word) {
    Matcher matcher = CALL.matcher(word);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not an operation: " + word);
    }
    String argument = matcher.group(2);
    return switch (matcher.group(1)) {
      case "start" -> new Op.Start(Integer.parseInt(argument));
      case "wait" -> new Op.Wait(monitor(argument));
      case "waitUntil" -> new Op.WaitUntilSet(monitor(argument), variable(matcher.group(3)));
      case "notify" -> new Op.Notify(monitor(argument));
      case "notifyAll" -> new Op.NotifyAll(monitor(argument));
      case "park" -> new Op.Park();
      case "unpark" -> new Op.Unpark(Integer.parseInt(argument));
      case "join" -> new Op.Join(Integer.parseInt(argument));
      case "interrupt" -> new Op.Interrupt(Integer.parseInt(argument));
      case "interrupted" -> new Op.CheckInterrupted();
      case "alive" -> new Op.IsAlive(Integer.parseInt(argument));
      case "read" -> new Op.Read(variable(argument));
      case "write" -> new Op.Write(variable(argument), Integer.parseInt(matcher.group(3)));
      case "inc" -> new Op.Increment(variable(argument));
      case "yield" -> new Op.Yield();
      default -> throw new IllegalArgumentException("not an operation: " + word);
    };
  }

  private static int monitor(String name) {
    return known(Names.monitorIndex(name.charAt(0)), name);
  }

  private static int variable(String name) {
    return known(Names.variableIndex(name.charAt(0)), name);
  }

  private static int known(int index, String name) {
    if (index < 0) {
      throw new IllegalArgumentException("no such monitor or variable: " + name);
    }
    return index;
  }
}
