package dev.selvage.core.explore;

import dev.selvage.bridge.Failures;
import dev.selvage.bridge.Failures.Failure;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.Simplification;
import java.util.List;
import java.util.stream.Stream;

/** The classes of this JVM that could not be brought under control, or only in a simpler way. */
final class UncontrolledClasses {
  private UncontrolledClasses() {}

  static List<LossOfControl> all() {
    return Stream.of(Failures.all())
        .filter(each -> simplification(each) == null)
        .<LossOfControl>map(
            each -> new LossOfControl.UncontrolledClass(each.className(), each.error()))
        .toList();
  }

  /** The classes that were rewritten in a simpler way, or left as they are. */
  static List<Note> simplified() {
    return Stream.of(Failures.all())
        .filter(each -> simplification(each) != null)
        .<Note>map(
            each -> new Note.Simplified(each.className(), each.error(), simplification(each)))
        .toList();
  }

  /** Those of them in which threads are not switched everywhere. */
  static List<String> withoutSchedules() {
    return Stream.of(Failures.all())
        .filter(each -> simplification(each) != null && simplification(each).leavesOutSchedules())
        .map(Failure::className)
        .sorted()
        .toList();
  }

  /** Null for a class that is not under control. */
  private static Simplification simplification(Failure failure) {
    return switch (failure.lack()) {
      case LOOPS -> Simplification.LOOPS;
      case ARRAYS -> Simplification.ARRAYS;
      case POINTS -> Simplification.POINTS;
      case HOOKS -> Simplification.HOOKS;
      case CONTROL -> null;
    };
  }
}
