package dev.selvage.core.engine.name;

import dev.selvage.model.ProgramStack;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Stack traces as they would be without this tool. */
public final class Frames {
  private static final List<String> INSIDE =
      List.of("dev.selvage.bridge.", "dev.selvage.core.", "dev.selvage.monitor.");

  private Frames() {}

  /**
   * Without the frames between the use of a class and its initializer, and with the original names
   * of copied code.
   */
  public static List<StackTraceElement> of(StackTraceElement[] all) {
    List<StackTraceElement> frames = new ArrayList<>();
    int last = lastOfTheProgram(all);
    for (int i = 0; i < all.length; i++) {
      if (i > last || !isInside(all[i])) {
        frames.add(named(all[i]));
      }
    }
    return frames;
  }

  /** The same for a strand that waits: without the frames in which the tool itself waits. */
  public static List<StackTraceElement> ofWaiting(StackTraceElement[] all) {
    return of(withoutWait(all));
  }

  private static StackTraceElement[] withoutWait(StackTraceElement[] all) {
    int first = 0;
    while (first < all.length && !isInside(all[first])) {
      first++;
    }
    return first == all.length ? all : Arrays.copyOfRange(all, first, all.length);
  }

  /**
   * The frames of the program and of the JDK code that it has called, without any of the tool.
   *
   * @param isWaiting whether the tool itself waits in the innermost frames
   */
  public static List<StackTraceElement> ofProgram(StackTraceElement[] all, boolean isWaiting) {
    StackTraceElement[] frames = isWaiting ? withoutWait(all) : all;
    int last = frames.length - 1;
    while (last >= 0 && !ProgramStack.owns(frames[last])) {
      last--;
    }
    return Arrays.stream(frames, 0, last < 0 ? frames.length : last + 1)
        .filter(frame -> !isInside(frame))
        .map(Frames::named)
        .toList();
  }

  private static int lastOfTheProgram(StackTraceElement[] frames) {
    int last = frames.length - 1;
    while (last >= 0 && (isInside(frames[last]) || ProgramStack.isOfTheJdk(frames[last]))) {
      last--;
    }
    return last;
  }

  /** Whether a frame belongs to the tool. */
  public static boolean isInside(StackTraceElement frame) {
    return INSIDE.stream().anyMatch(frame.getClassName()::startsWith);
  }

  private static StackTraceElement named(StackTraceElement frame) {
    String name =
        switch (frame.getMethodName()) {
          case "$selvage$initialize", "$selvage$initializeQuietly" -> "<clinit>";
          case "$selvage$again" -> "<init>";
          default -> null;
        };
    return name == null
        ? frame
        : new StackTraceElement(
            frame.getClassLoaderName(),
            frame.getModuleName(),
            frame.getModuleVersion(),
            frame.getClassName(),
            name,
            frame.getFileName(),
            frame.getLineNumber());
  }
}
