package dev.selvage.live.batch;

import dev.selvage.model.Frame;
import dev.selvage.model.ProgramStack;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThrownException;
import dev.selvage.model.fuzz.RunFailure;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds in the standard error of a program the first exception with which a thread ended. */
final class ErrorOutput {
  private static final Pattern FIRST =
      Pattern.compile(
          "Exception\\sin\\sthread\\s\"(?<thread>.*)\"\\s(?<type>[\\w.$]+)(?::\\s(?<message>.*))?");

  /** The JVM has no memory left to say more. */
  private static final Pattern SHORT =
      Pattern.compile(
          "Exception:\\s(?<type>[\\w.$]+)\\sthrown\\sfrom\\s.*\\sin\\sthread\\s\"(?<thread>.*)\"");

  private static final Pattern PICKED_UP =
      Pattern.compile("(?m)^Picked\\sup\\sJAVA_TOOL_OPTIONS:.*\\R?");

  private static final long MOST_BYTES = 64L << 20;
  private static final String FRAME = "\tat ";
  private static final int MOST_FRAMES = 200;

  private ErrorOutput() {}

  /** Removes the lines with which JVMs say what they took from their environment. */
  static void clean(Path file) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      return;
    }
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    String cleaned = PICKED_UP.matcher(text).replaceAll("");
    if (cleaned.length() != text.length()) {
      Files.writeString(file, cleaned, StandardCharsets.ISO_8859_1);
    }
  }

  /** Null if there is none. */
  static RunFailure.Uncaught uncaught(Path file) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Matcher first = FIRST.matcher(line);
        if (first.find()) {
          return uncaught(
              first.group("thread"), first.group("type"), first.group("message"), lines);
        }
        Matcher terse = SHORT.matcher(line);
        if (terse.find()) {
          return uncaught(terse.group("thread"), terse.group("type"), null, lines);
        }
      }
      return null;
    }
  }

  private static RunFailure.Uncaught uncaught(
      String thread, String type, String message, BufferedReader lines) throws IOException {
    List<StackTraceElement> stack = new ArrayList<>();
    StringBuilder text = new StringBuilder(message == null ? "" : message);
    boolean isInMessage = message != null;
    String line = lines.readLine();
    for (; line != null && stack.size() < MOST_FRAMES; line = lines.readLine()) {
      StackTraceElement frame = line.startsWith(FRAME) ? FrameText.parse(line) : null;
      if (frame != null) {
        stack.add(frame);
        isInMessage = false;
      } else if (isInMessage && stack.isEmpty() && text.length() < 1_000) {
        // A message may have several lines.
        text.append('\n').append(line);
      } else {
        break;
      }
    }
    SiteKey site = ProgramStack.innermost(stack.toArray(StackTraceElement[]::new));
    String name = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    // Without a stack the lines behind it are another output.
    String said =
        stack.isEmpty() ? text.toString().lines().findFirst().orElse("") : text.toString();
    return new RunFailure.Uncaught(
        thread,
        new ThrownException(type, name, said, "", stack.stream().map(Frame::of).toList()),
        site == null ? SiteKey.NONE : site);
  }
}
