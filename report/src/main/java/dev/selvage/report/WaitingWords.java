package dev.selvage.report;

import dev.selvage.model.Held;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Waiting;
import java.util.List;

/** The words for what threads hold and wait for. */
public final class WaitingWords {
  private WaitingWords() {}

  /** What a thread waits for; empty when it does not wait. */
  public static String of(Waiting waiting) {
    return switch (waiting) {
      case Waiting.Nothing() -> "";
      case Waiting.Running() -> "runs";
      case Waiting.Sleeping() -> "sleeps";
      case Waiting.ForWork() -> "waits for work in its pool";
      case Waiting.ForLock lock ->
          "wants "
              + lock.object()
              + (lock.others().isEmpty()
                  ? ""
                  : (lock.isBehind() ? ", behind " : ", held by ") + names(lock.others()));
      case Waiting.ForNotify(String object) -> "waits to be notified on " + object;
      case Waiting.ForSignal(String object) -> "waits to be signalled on " + object;
      case Waiting.ForEnd(List<Waiting.Other> others) ->
          "waits for the end of " + (others.isEmpty() ? "another thread" : names(others));
      case Waiting.ForInitialization(String type, List<Waiting.Other> others) ->
          "waits until " + names(others) + " has initialized " + type;
      case Waiting.ForResult(String task, List<Waiting.Other> others) ->
          "waits for the result of "
              + task
              + (others.isEmpty() ? ", which has not started" : ", run by " + names(others));
      case Waiting.ForChange(List<String> locations) ->
          locations.isEmpty()
              ? "repeats a loop"
              : "repeats a loop until " + Text.list(locations, "or") + " changes";
      case Waiting.Parked(String object) ->
          object.isEmpty() ? "is parked" : "is parked at " + object;
    };
  }

  /** A lock that a thread holds. */
  public static String of(Held held) {
    return held.object() + (held.isShared() ? " to read" : "") + place("since", held.since());
  }

  /** A place after a word; nothing when it is not known. */
  static String place(String word, SiteKey site) {
    return site.isNone() ? "" : " " + word + " " + site.where();
  }

  private static String names(List<Waiting.Other> others) {
    return Text.list(
        others.stream()
            .map(other -> other.thread() + (other.hasEnded() ? ", which has ended" : ""))
            .toList());
  }
}
