package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.engine.determinism.Sources;
import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.LikelyCause;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import dev.selvage.model.ValueSource;
import dev.selvage.programs.Dependent;
import dev.selvage.report.NoteWords;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * When a source of values is not controlled, the check for determinism says so, and names it with
 * the line that asked. Each case is a program that depends on this source alone.
 */
class SeededFaultsTest {
  private static final String PROPERTY = "selvage.test.property";

  private static final Explore CHECK =
      Explore.on(CarrierKind.FIBERS).with(options -> options.runs(5).checkDeterminism(true));

  /** Those whose values differ between two executions in one JVM when nobody controls them. */
  private static final Map<ValueSource, Body> CONTROLLED =
      Map.of(
          ValueSource.IDENTITY_HASH, Dependent::onIdentityHash,
          ValueSource.RANDOM, Dependent::onRandom,
          ValueSource.THREAD_ID, Dependent::onThreadId,
          ValueSource.THREAD_NUMBER, Dependent::onThreadNumber,
          ValueSource.CLOCK, Dependent::onClock);

  @TempDir Path directory;

  @AfterEach
  void clear() {
    System.clearProperty(Sources.LEFT_ALONE);
    System.clearProperty(PROPERTY);
  }

  @TestFactory
  Stream<DynamicTest> aSourceThatIsLeftAloneIsNamed() {
    return tests(
        source -> {
          System.setProperty(Sources.LEFT_ALONE, source.label());
          assertNamed(source, CONTROLLED.get(source));
        });
  }

  @TestFactory
  Stream<DynamicTest> aSourceThatIsControlledMakesNoDifference() {
    return tests(
        source -> {
          System.clearProperty(Sources.LEFT_ALONE);
          assertThat(CHECK.campaign(CONTROLLED.get(source)).notes()).isEmpty();
        });
  }

  private static Stream<DynamicTest> tests(Consumer<ValueSource> check) {
    return CONTROLLED.keySet().stream()
        .sorted()
        .map(source -> DynamicTest.dynamicTest(source.label(), () -> check.accept(source)));
  }

  @Test
  void aReferenceThatWasClearedIsNamed() {
    AtomicInteger executions = new AtomicInteger();
    assertNamed(
        ValueSource.WEAK_REFERENCE,
        () -> {
          WeakReference<Object> reference = new WeakReference<>(new Object());
          if (executions.getAndIncrement() % 2 == 1) {
            System.gc();
          }
          Dependent.onReference(reference);
        });
  }

  @Test
  void aFileThatHasChangedIsNamed() {
    AtomicInteger executions = new AtomicInteger();
    Path file = directory.resolve("input.txt");
    assertNamed(
        ValueSource.FILE,
        () -> {
          Files.writeString(file, "" + executions.getAndIncrement());
          Dependent.onFile(file);
        });
  }

  @Test
  void aPropertyThatHasChangedIsNamed() {
    AtomicInteger executions = new AtomicInteger();
    assertNamed(
        ValueSource.ENVIRONMENT,
        () -> {
          System.setProperty(PROPERTY, "" + executions.getAndIncrement());
          Dependent.onProperty(PROPERTY);
        });
  }

  private static void assertNamed(ValueSource source, Body body) {
    List<Note> notes = CHECK.campaign(body).notes();
    assertThat(notes).extracting(Note::kind).containsOnly(NoteKind.NONDETERMINISM);
    assertThat(NoteWords.message(notes.getFirst()))
        .matches(
            "the same choices led to a different path in execution \\d+, step \\d+: expected .*,"
                + " but was .*; likely cause: .* at Dependent.java:\\d+ was .*");
    assertThat(notes.getFirst())
        .isInstanceOfSatisfying(
            Note.Nondeterminism.class,
            note ->
                assertThat(note.cause())
                    .isInstanceOfSatisfying(
                        LikelyCause.DifferentValue.class,
                        cause -> assertThat(cause.used().source()).isEqualTo(source)));
  }
}
