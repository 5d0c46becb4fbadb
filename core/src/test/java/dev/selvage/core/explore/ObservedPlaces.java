package dev.selvage.core.explore;

import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.SiteKey;
import java.util.List;

/** Findings of detectors that consist of places alone. */
final class ObservedPlaces {
  private ObservedPlaces() {}

  static Finding race(int one, int other) {
    return observed(FindingKind.RACE, one, other);
  }

  static Finding atomicity(int one, int other) {
    return observed(FindingKind.ATOMICITY, one, other);
  }

  static Finding observed(FindingKind kind, int one, int other) {
    return new Finding.Recorded(kind, "", List.of(site(one), site(other)));
  }

  static SiteKey site(int number) {
    return new SiteKey("a.P" + number, "run", "()V", 0, 1, "P" + number + ".java");
  }
}
