package dev.selvage.core.explore;

import dev.selvage.bridge.Failures;
import dev.selvage.model.LossOfControl;
import java.util.List;
import java.util.stream.Stream;

/** The classes of this JVM that could not be brought under control. */
final class UncontrolledClasses {
  private UncontrolledClasses() {}

  static List<LossOfControl> all() {
    return Stream.of(Failures.all())
        .<LossOfControl>map(
            each -> new LossOfControl.UncontrolledClass(each.className(), each.error()))
        .toList();
  }
}
