package dev.selvage.cli;

import dev.selvage.analysis.SharedVariable;
import dev.selvage.analysis.StaticView;
import dev.selvage.core.explore.SharingSurvey;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.sharing.ObservedVariable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether what threads shared at run time is in the static view.
 *
 * @param executions how many were run
 * @param seen the number of variables that were shared in one of them
 * @param missing what the static view lacks: a variable, or places at which it is accessed
 */
record Agreement(long executions, int seen, List<ObservedVariable> missing) {
  Agreement {
    missing = List.copyOf(missing);
  }

  static Agreement of(StaticView view, SharingSurvey survey) {
    List<ObservedVariable> missing = new ArrayList<>();
    for (ObservedVariable each : survey.variables()) {
      Set<SiteKey> unknown = new HashSet<>(each.sites());
      for (SharedVariable known : view.shared()) {
        if (isSame(known, each)) {
          known.sites().forEach(touch -> unknown.remove(touch.site()));
        }
      }
      boolean isInView = each.isArray() || view.sharesField(each.owner(), each.name());
      // The JDK accesses arrays at calls; where not everything is seen, these are not listed.
      boolean areSitesKnown = unknown.isEmpty() || view.isEverythingShared();
      if (!isInView || !areSitesKnown) {
        missing.add(new ObservedVariable(each.owner(), each.name(), unknown));
      }
    }
    return new Agreement(survey.campaign().executions(), survey.variables().size(), missing);
  }

  private static boolean isSame(SharedVariable known, ObservedVariable seen) {
    return seen.isArray()
        ? known.kind() == SharedVariable.Kind.ELEMENTS
        : known.owner().equals(seen.owner()) && known.name().equals(seen.name());
  }
}
