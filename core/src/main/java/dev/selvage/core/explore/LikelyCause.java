package dev.selvage.core.explore;

import dev.selvage.core.engine.determinism.Source;
import dev.selvage.core.explore.SeenValues.Answer;
import dev.selvage.core.explore.SeenValues.Question;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Why two executions with the same choices are not the same: the first value that is not. */
final class LikelyCause {
  static final String EARLIER_STATE = "what earlier executions left behind, such as a static field";

  /** Nothing that is looked at differs. */
  static final String UNKNOWN =
      "not found; a static field that every execution changes can do this, and so can the network,"
          + " other processes, and what native code or the JDK itself reads";

  private final Set<Source> different = EnumSet.noneOf(Source.class);
  private Question question;
  private Answer first;
  private Answer second;

  private LikelyCause() {}

  /** The value that differs, in words; null when all are the same. */
  static String between(SeenValues before, SeenValues now) {
    LikelyCause cause = new LikelyCause();
    for (Map.Entry<Question, List<Answer>> each : before.answers().entrySet()) {
      cause.compare(each.getKey(), each.getValue(), now.answers().get(each.getKey()));
    }
    return cause.question == null ? null : cause.text();
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
    different.add(asked.source());
    if (question == null || isBetter(asked, before)) {
      question = asked;
      first = before;
      second = now;
    }
  }

  /** The earlier the better; but one that no line of the program asked for is a last resort. */
  private boolean isBetter(Question asked, Answer answer) {
    boolean hasPlace = !asked.place().isEmpty();
    return hasPlace == question.place().isEmpty() ? hasPlace : answer.step() < first.step();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append(describe(question)).append(change());
    different.remove(question.source());
    for (Source other : different) {
      text.append("; ").append(other.description()).append(" differed, too");
    }
    return text.toString();
  }

  /** Of what is only looked at there is a digest, which says nothing to people. */
  private String change() {
    return switch (question.source()) {
      case FILE, ENVIRONMENT, NATIVE -> " was not the same the second time";
      case WEAK_REFERENCE -> first.value() == 0 ? " was cleared and then not" : " was then cleared";
      default -> " was " + first.value() + " and then " + second.value();
    };
  }

  static String describe(Question question) {
    return question.source().description()
        + (question.place().isEmpty() ? "" : " at " + question.place());
  }
}
