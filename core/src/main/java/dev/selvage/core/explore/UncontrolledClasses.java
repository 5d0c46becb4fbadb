package dev.selvage.core.explore;

import dev.selvage.bridge.Failures;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import java.util.List;
import java.util.stream.Stream;

/** The classes of this JVM that could not be brought under control, or only in a simpler way. */
final class UncontrolledClasses {
  private UncontrolledClasses() {}

  static List<LossOfControl> all() {
    return Stream.of(Failures.all())
        .filter(each -> !each.isSimplified())
        .<LossOfControl>map(
            each -> new LossOfControl.UncontrolledClass(each.className(), each.error()))
        .toList();
  }

  /** The classes that were rewritten without points. */
  static List<Note> simplified() {
    return Stream.of(Failures.all())
        .filter(Failures.Failure::isSimplified)
        .<Note>map(each -> new Note.Simplified(each.className(), each.error()))
        .toList();
  }
}
