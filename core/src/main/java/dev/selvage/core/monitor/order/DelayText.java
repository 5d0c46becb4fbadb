package dev.selvage.core.monitor.order;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ThreadNames;
import dev.selvage.core.monitor.AccessStates;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
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
        List.of(engine.siteKey(delay.store().site()), engine.siteKey(delay.load().site())));
  }

  private String message(Delay delay) {
    return name(delay.load())
        + " may read "
        + place(delay.load())
        + " before its write of "
        + place(delay.store())
        + " takes effect: "
        + outcome(delay)
        + "; make both volatile, or call VarHandle.fullFence() between the write and the read in"
        + " every thread";
  }

  /** In the simplest case two threads look for each other, and both can miss the other one. */
  private String outcome(Delay delay) {
    Delay.Access rival = delay.rival();
    String missed = name(delay.missed());
    return rival != null && !rival.isWrite() && rival.strand() == delay.missed().strand()
        ? String.format(
            "it and %s, which writes at %s and reads at %s, can both see the old value",
            missed, where(delay.missed()), where(rival))
        : String.format(
            "it can miss the write by %s at %s, an outcome that no interleaving explains",
            missed, where(delay.missed()));
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
