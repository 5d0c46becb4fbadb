package dev.selvage.core.explore;

import dev.selvage.bridge.Observations;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.determinism.SourceLog;
import dev.selvage.model.ProgramStack;
import dev.selvage.model.SiteKey;
import dev.selvage.model.UsedValue;
import dev.selvage.model.ValueSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The values that a program got from its sources in one execution, by strand and place. */
final class SeenValues implements SourceLog, AutoCloseable {
  /** The maximum number of values that are kept: only the first ones that differ matter. */
  private static final int MAX_VALUES = 100_000;

  private static final StackWalker STACK = StackWalker.getInstance();

  private final Engine engine;
  private final Map<Question, List<Answer>> answers = new LinkedHashMap<>();
  private int count;

  /** Which strand used which value. */
  record Question(String strand, UsedValue used) {}

  /**
   * A value from a source.
   *
   * @param step the number of steps before
   */
  record Answer(long step, long value) {}

  private SeenValues(Engine engine) {
    this.engine = engine;
  }

  /** Those that are seen until it is closed. */
  static SeenValues of(Engine engine) {
    SeenValues values = new SeenValues(engine);
    engine.sources().logTo(values);
    Observations.tell(
        new Observations() {
          @Override
          protected void saw(String source, long value) {
            values.add(ValueSource.labelled(source), value);
          }
        });
    return values;
  }

  @Override
  public void close() {
    engine.sources().logTo(null);
    Observations.tell(null);
  }

  @Override
  public void add(ValueSource source, long value) {
    if (count++ < MAX_VALUES) {
      // No strand runs yet while the first one is created.
      String strand = engine.current() == null ? "" : engine.current().name();
      answers
          .computeIfAbsent(
              new Question(strand, new UsedValue(source, place())), key -> new ArrayList<>())
          .add(new Answer(engine.progress(), value));
    }
  }

  private static SiteKey place() {
    return STACK.walk(
        frames ->
            frames
                .map(StackWalker.StackFrame::toStackTraceElement)
                .filter(ProgramStack::owns)
                .findFirst()
                .map(SeenValues::site)
                .orElse(SiteKey.NONE));
  }

  private static SiteKey site(StackTraceElement frame) {
    String file = frame.getFileName();
    return new SiteKey(
        frame.getClassName(),
        frame.getMethodName(),
        "",
        0,
        Math.max(0, frame.getLineNumber()),
        file == null ? "" : file);
  }

  /** The values by strand and place, in the order of their first use. */
  Map<Question, List<Answer>> answers() {
    return answers;
  }
}
