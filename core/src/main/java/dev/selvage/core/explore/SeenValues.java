package dev.selvage.core.explore;

import dev.selvage.bridge.Observations;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.determinism.Source;
import dev.selvage.core.engine.determinism.SourceLog;
import dev.selvage.model.ProgramStack;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The values that a program got from its sources in one execution, by who asked where. */
final class SeenValues implements SourceLog, AutoCloseable {
  /** More than so many are not kept: the first ones that differ are what is looked for. */
  private static final int MAX_VALUES = 100_000;

  private static final StackWalker STACK = StackWalker.getInstance();

  private final Engine engine;
  private final Map<Question, List<Answer>> answers = new LinkedHashMap<>();
  private int count;

  /**
   * Who asked which source where.
   *
   * @param place the line of the program, empty when there is none
   */
  record Question(String strand, Source source, String place) {}

  /**
   * What a source said.
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
            values.add(Source.labelled(source), value);
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
  public void add(Source source, long value) {
    if (count++ < MAX_VALUES) {
      // Nobody runs yet while the first strand is made.
      String strand = engine.current() == null ? "" : engine.current().name();
      answers
          .computeIfAbsent(new Question(strand, source, place()), key -> new ArrayList<>())
          .add(new Answer(engine.progress(), value));
    }
  }

  private static String place() {
    return STACK.walk(
        frames ->
            frames
                .map(StackWalker.StackFrame::toStackTraceElement)
                .filter(ProgramStack::owns)
                .findFirst()
                .map(SeenValues::where)
                .orElse(""));
  }

  private static String where(StackTraceElement frame) {
    return frame.getFileName() == null || frame.getLineNumber() <= 0
        ? frame.getClassName() + "." + frame.getMethodName()
        : frame.getFileName() + ":" + frame.getLineNumber();
  }

  /** Who asked what, in the order of the first time, and what they were told. */
  Map<Question, List<Answer>> answers() {
    return answers;
  }
}
