package dev.selvage.core.monitor.order;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ThreadNames;
import dev.selvage.core.monitor.AccessStates;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.SiteKey;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Puts delays into words. */
final class DelayText {
  private final Engine engine;
  private final AccessStates states;

  DelayText(Engine engine) {
    this.engine = engine;
    this.states = new AccessStates(engine);
  }

  Finding finding(Delay delay) {
    return new Finding(
        FindingKind.NOT_SC,
        "not-sc: " + message(delay),
        "",
        List.of(),
        Stream.of(delay.store(), delay.load(), delay.missed(), delay.rival())
            .filter(Objects::nonNull)
            .map(
                each ->
                    states.of(
                        each.strand(),
                        each.site(),
                        each.isWrite(),
                        each.part().name(),
                        each.detail()))
            .toList(),
        sites(delay));
  }

  private String message(Delay delay) {
    return name(delay.load())
        + " may read "
        + place(delay.load())
        + " before its write of "
        + place(delay.store())
        + " takes effect"
        + outcome(delay);
  }

  private String outcome(Delay delay) {
    return isMutual(delay)
        ? String.format(
            ", and so may %s the other way round (%s before %s): both can see the old value",
            name(delay.missed()), where(delay.rival()), where(delay.missed()))
        : String.format(
            ": it can miss the write by %s at %s, an outcome that no interleaving explains",
            name(delay.missed()), where(delay.missed()));
  }

  /** In the simplest case two threads look for each other, and both can miss the other one. */
  private static boolean isMutual(Delay delay) {
    Delay.Access rival = delay.rival();
    return rival != null && !rival.isWrite() && rival.strand() == delay.missed().strand();
  }

  /** What tells it from others: for two that look for each other the same from either side. */
  private List<SiteKey> sites(Delay delay) {
    Stream<Delay.Access> accesses =
        isMutual(delay)
            ? Stream.of(delay.store(), delay.load(), delay.missed(), delay.rival())
            : Stream.of(delay.store(), delay.load());
    return accesses.map(each -> engine.siteKey(each.site())).toList();
  }

  private static String name(Delay.Access access) {
    return ThreadNames.of(access.strand());
  }

  private String place(Delay.Access access) {
    return access.part().name() + " at " + where(access);
  }

  private String where(Delay.Access access) {
    return engine.siteKey(access.site()).where();
  }
}
