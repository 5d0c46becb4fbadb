package dev.selvage.report;

import dev.selvage.model.ProgramSpec;
import dev.selvage.model.TestLibraries;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The user's part of a stack trace. Its frames stay as printed: editors make links of them. */
final class StackText {
  private static final Pattern FRAME =
      Pattern.compile("\\s*(?:at )?(?<full>(?:[\\w.$@-]*/)*(?<name>[^\\s/]+)\\(.*\\))\\s*");
  private static final Pattern MORE = Pattern.compile("\\s*\\.\\.\\. \\d+ (more|common frames.*)");

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

  /** Adds a stack as it is printed, or frames alone. */
  StackText add(List<String> stack) {
    List<String> section = new ArrayList<>();
    List<String> enclosing = List.of();
    for (String line : stack) {
      if (FRAME.matcher(line).matches()) {
        section.add(line);
      } else if (!MORE.matcher(line).matches()) {
        frames(section, enclosing);
        enclosing = section.isEmpty() ? enclosing : section;
        section = new ArrayList<>();
        line.lines().forEach(part -> lines.add(glyphs.clean(part.strip())));
      }
    }
    frames(section, enclosing);
    return this;
  }

  /** The frames of a throwable, without those that it shares with the one it is the cause of. */
  private void frames(List<String> frames, List<String> enclosing) {
    int shared = 0;
    while (shared < Math.min(frames.size(), enclosing.size())
        && frames
            .get(frames.size() - 1 - shared)
            .equals(enclosing.get(enclosing.size() - 1 - shared))) {
      shared++;
    }
    for (String line : frames.subList(0, frames.size() - shared)) {
      Matcher frame = FRAME.matcher(line);
      if (frame.matches()) {
        frame(frame.group("full"), frame.group("name"));
      }
    }
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

  private void frame(String full, String name) {
    if (isOf(name, PLUMBING) || TestLibraries.own(name) || isTool(name)) {
      return;
    }
    if (isOf(name, JDK)) {
      jdk.add(name);
      return;
    }
    endJdk(true);
    userFrames++;
    lines.add("at " + glyphs.clean(full));
  }

  private void endJdk(boolean isCalledByUser) {
    if (!jdk.isEmpty()) {
      // What the user's code called says more than how the JDK went on from there.
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
