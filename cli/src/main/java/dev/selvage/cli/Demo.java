package dev.selvage.cli;

import dev.selvage.model.FindingKind;
import java.util.List;

/**
 * A bundled example and the expected result of exploring it.
 *
 * @param story what it is, in a line or two
 * @param expected the kind of finding; null when there must be none
 */
record Demo(String title, String mainClass, List<String> story, FindingKind expected) {
  static final List<Demo> ALL =
      List.of(
          new Demo(
              "A lost update",
              "dev.selvage.demo.LostUpdate",
              List.of(
                  "Two clerks sell a ticket each and add 1 to a shared count, without a lock.",
                  "When both read the count before either writes it, one sale is lost."),
              FindingKind.ASSERTION),
          new Demo(
              "A deadlock",
              "dev.selvage.demo.Deadlock",
              List.of(
                  "Two transfers between the same accounts, in opposite directions; each locks the",
                  "account it takes from, then the other one."),
              FindingKind.DEADLOCK),
          new Demo(
              "A missed signal",
              "dev.selvage.demo.MissedSignal",
              List.of(
                  "A cook looks for an order and, finding none, starts to wait for the bell. The",
                  "bell can ring in between; then the cook waits forever."),
              FindingKind.LOST_WAKEUP),
          new Demo(
              "A correct queue",
              "dev.selvage.demo.CorrectQueue",
              List.of(
                  "Two producers and a consumer share a queue with room for one item, with wait"
                      + " and",
                  "notifyAll used correctly. Nothing should be found."),
              null));
}
