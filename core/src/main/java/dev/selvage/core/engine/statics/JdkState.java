package dev.selvage.core.engine.statics;

import dev.selvage.model.Note;
import dev.selvage.model.SiteKey;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;

/**
 * State that the JDK keeps for the whole JVM. What programs commonly change there is restored when
 * the execution ends; other changes are reported as notes.
 */
final class JdkState {
  /** What is restored. */
  private static final Set<String> RESTORED =
      Set.of(
          "System.setProperty",
          "System.setProperties",
          "System.clearProperty",
          "System.getProperties",
          "System.setIn",
          "System.setOut",
          "System.setErr",
          "Thread.setDefaultUncaughtExceptionHandler",
          "Locale.setDefault",
          "TimeZone.setDefault");

  private final List<Note> notes = new ArrayList<>();
  private Before before;

  /** How the JVM was before the first change. */
  private record Before(
      Properties properties,
      Properties copy,
      InputStream in,
      PrintStream out,
      PrintStream err,
      Thread.UncaughtExceptionHandler handler,
      Locale locale,
      Locale display,
      Locale format,
      TimeZone zone) {
    static Before now() {
      Properties properties = System.getProperties();
      return new Before(
          properties,
          (Properties) properties.clone(),
          System.in,
          System.out,
          System.err,
          Thread.getDefaultUncaughtExceptionHandler(),
          Locale.getDefault(),
          Locale.getDefault(Locale.Category.DISPLAY),
          Locale.getDefault(Locale.Category.FORMAT),
          TimeZone.getDefault());
    }

    void restore() {
      System.setProperties(properties);
      if (!properties.equals(copy)) {
        properties.clear();
        properties.putAll(copy);
      }
      System.setIn(in);
      System.setOut(out);
      System.setErr(err);
      Thread.setDefaultUncaughtExceptionHandler(handler);
      Locale.setDefault(locale);
      Locale.setDefault(Locale.Category.DISPLAY, display);
      Locale.setDefault(Locale.Category.FORMAT, format);
      TimeZone.setDefault(zone);
    }
  }

  /** The program is about to call a method that changes such state. */
  void changes(String method, SiteKey site) {
    if (!RESTORED.contains(method)) {
      notes.add(new Note.JdkChange(method, site));
    } else if (before == null) {
      before = Before.now();
    }
  }

  /** What was changed in this execution and is not restored. */
  List<Note> notes() {
    return notes.isEmpty() ? List.of() : List.copyOf(notes);
  }

  void restore() {
    notes.clear();
    if (before != null) {
      before.restore();
      before = null;
    }
  }
}
