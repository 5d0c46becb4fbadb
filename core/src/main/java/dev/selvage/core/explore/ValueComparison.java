package dev.selvage.core.explore;

import dev.selvage.core.explore.SeenValues.Answer;
import dev.selvage.core.explore.SeenValues.Question;
import dev.selvage.model.LikelyCause;
import dev.selvage.model.ValueSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the likely cause of a difference between two executions with the same choices: the first
 * value that differs.
 */
final class ValueComparison {
  private final Set<ValueSource> different = EnumSet.noneOf(ValueSource.class);
  private Question question;
  private Answer first;
  private Answer second;

  private ValueComparison() {}

  /** The value that differs; null when all are the same. */
  static LikelyCause between(SeenValues before, SeenValues now) {
    ValueComparison comparison = new ValueComparison();
    for (Map.Entry<Question, List<Answer>> each : before.answers().entrySet()) {
      comparison.compare(each.getKey(), each.getValue(), now.answers().get(each.getKey()));
    }
    return comparison.question == null ? null : comparison.cause();
  }

  private void compare(Question asked, List<Answer> before, List<Answer> now) {
    for (int i = 0; now != null && i < Math.min(before.size(), now.size()); i++) {
      if (before.get(i).value() != now.get(i).value()) {
        differ(asked, before.get(i), now.get(i));
        return;
      }
    }
  }

  private void differ(Question asked, Answer before, Answer now) {
    different.add(asked.used().source());
    if (question == null || isBetter(asked, before)) {
      question = asked;
      first = before;
      second = now;
    }
  }

  /** The earlier the better; but a value that no line of the program requested is a last resort. */
  private boolean isBetter(Question asked, Answer answer) {
    boolean hasPlace = !asked.used().site().isNone();
    return hasPlace == question.used().site().isNone() ? hasPlace : answer.step() < first.step();
  }

  private LikelyCause cause() {
    different.remove(question.used().source());
    return new LikelyCause.DifferentValue(
        question.used(), first.value(), second.value(), List.copyOf(different));
  }
}
