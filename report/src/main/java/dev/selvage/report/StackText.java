package dev.selvage.report;

import dev.selvage.model.Frame;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.TestLibraries;
import dev.selvage.model.ThrownException;
import java.util.ArrayList;
import java.util.List;

/**
 * The user's part of a stack trace. Its frames stay as printed, because editors turn them into
 * links.
 */
final class StackText {
  private static final List<String> TOOL =
      List.of("agent", "bridge", "cli", "core", "junit", "live", "model", "report");
  private static final List<String> PLUMBING =
      List.of(
          "jdk.internal.",
          "java.lang.Thread.run",
          "java.lang.VirtualThread.",
          "java.lang.reflect.",
          "java.lang.invoke.");
  private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

  private final String programPackage;
  private final Glyphs glyphs;
  private final List<String> lines = new ArrayList<>();

  /** The names of the JDK frames since the last line, outermost last. */
  private final List<String> jdk = new ArrayList<>();

  private int userFrames;

  StackText(ProgramSpec program, Glyphs glyphs) {
    String name = program.mainClass();
    this.programPackage = name.substring(0, name.lastIndexOf('.') + 1);
    this.glyphs = glyphs;
  }

  /** Adds an exception, which has been named before, and its causes. */
  StackText exceptions(List<ThrownException> exceptions) {
    List<Frame> enclosing = List.of();
    for (int i = 0; i < exceptions.size(); i++) {
      ThrownException each = exceptions.get(i);
      if (i > 0) {
        ("Caused by: " + FindingWords.thrown(each.type(), each))
            .lines()
            .forEach(line -> lines.add(glyphs.clean(line.strip())));
      }
      frames(each.stack(), enclosing);
      enclosing = each.stack().isEmpty() ? enclosing : each.stack();
    }
    return this;
  }

  /** Adds frames. */
  StackText frames(List<Frame> frames) {
    frames(frames, List.of());
    return this;
  }

  /** The frames of a throwable, without those that it shares with the one it is the cause of. */
  private void frames(List<Frame> frames, List<Frame> enclosing) {
    int shared = 0;
    while (shared < Math.min(frames.size(), enclosing.size())
        && frames
            .get(frames.size() - 1 - shared)
            .equals(enclosing.get(enclosing.size() - 1 - shared))) {
      shared++;
    }
    frames.subList(0, frames.size() - shared).forEach(this::frame);
    endJdk(false);
  }

  /** Messages and, with {@code at} in front, frames. */
  List<String> lines() {
    return lines;
  }

  int userFrames() {
    return userFrames;
  }

  static boolean isFrame(String line) {
    return line.startsWith("at ");
  }

  private void frame(Frame frame) {
    String name = frame.className() + "." + frame.method();
    if (isOf(name, PLUMBING) || TestLibraries.own(name) || isTool(name)) {
      return;
    }
    if (isOf(name, JDK)) {
      jdk.add(name);
      return;
    }
    endJdk(true);
    userFrames++;
    lines.add("at " + glyphs.clean(text(frame)));
  }

  static boolean isJdk(Frame frame) {
    return isOf(frame.className(), JDK);
  }

  /** A frame as the JVM prints it. */
  static String text(Frame frame) {
    String place =
        frame.line() == Frame.NATIVE
            ? "Native Method"
            : frame.file().isEmpty()
                ? "Unknown Source"
                : frame.line() >= 0 ? frame.file() + ":" + frame.line() : frame.file();
    return frame.origin() + frame.className() + "." + frame.method() + "(" + place + ")";
  }

  private void endJdk(boolean isCalledByUser) {
    if (!jdk.isEmpty()) {
      // The call in the user's code says more than what the JDK did next.
      String called = isCalledByUser ? " in " + Text.withoutPackage(jdk.getLast()) : "";
      String ellipsis = glyphs.ellipsis + " ";
      lines.add(ellipsis + Text.count(jdk.size(), "JDK frame") + glyphs.clean(called));
      jdk.clear();
    }
  }

  /** The tool's own tests and demos have programs in its packages: those are the user's here. */
  private boolean isTool(String name) {
    return TOOL.stream().anyMatch(module -> name.startsWith("dev.selvage." + module + "."))
        && (programPackage.isEmpty() || !name.startsWith(programPackage));
  }

  private static boolean isOf(String name, List<String> prefixes) {
    return prefixes.stream().anyMatch(name::startsWith);
  }
}
