package dev.selvage.report;

import dev.selvage.model.Divergence;
import dev.selvage.model.SearchGap;
import java.util.stream.Collectors;

/** The words for gaps of a systematic search. */
public final class GapWords {
  private static final String KEPT =
      "look for state that the program keeps between executions (--check-determinism)";

  private GapWords() {}

  public static String message(SearchGap any) {
    return switch (any) {
      case SearchGap.CutOffs gap ->
          Text.count(gap.executions(), "execution")
              + (gap.executions() == 1 ? " was" : " were")
              + " stopped after too many steps";
      case SearchGap.Loops _ ->
          "threads wait for each other in loops, which may run any number of rounds";
      case SearchGap.SimplifiedClasses gap ->
          "threads were not switched, or not everywhere, in "
              + String.join(", ", gap.classes())
              + ", which could not be rewritten in full";
      case SearchGap.UnexploredCode gap -> UnexploredWords.what(gap.code());
      case SearchGap.UnseenCode gap ->
          "not everything is seen that threads share through " + String.join(", ", gap.members());
      case SearchGap.RacingCalls gap ->
          "calls of the JDK race, and were not interrupted everywhere inside: "
              + String.join(", ", gap.members());
      case SearchGap.Debugged _ -> "under a debugger, what code of the JDK accesses is not seen";
      case SearchGap.Unrepeated gap -> "an execution could not be repeated: " + unrepeated(gap);
    };
  }

  private static String unrepeated(SearchGap.Unrepeated any) {
    return switch (any) {
      case SearchGap.OtherChoice gap ->
          "at step "
              + gap.step()
              + ", "
              + choice(gap.actual())
              + (gap.before() == null ? "" : ", where before " + choice(gap.before()));
      case SearchGap.EarlyEnd gap ->
          "it ended after " + Text.count(gap.steps(), "step") + ", before step " + gap.branch();
      case SearchGap.OtherEffects gap ->
          "step "
              + gap.step()
              + (gap.operation() == null ? "" : ", where " + operations(gap.operation()) + ",")
              + " touched something different from before; "
              + KEPT;
      case SearchGap.OtherState gap ->
          "before step "
              + gap.step()
              + ", where "
              + operations(gap.operation())
              + ", something different from before was touched; "
              + KEPT;
    };
  }

  private static String choice(Divergence.Choice choice) {
    return operations(choice) + ", out of " + choice.options();
  }

  private static String operations(Divergence.Choice choice) {
    return choice.operations().stream().map(GapWords::option).collect(Collectors.joining(" or "));
  }

  private static String option(Divergence.Operation operation) {
    return DivergenceWords.strand(operation)
        + " was about to"
        + (operation.kind() == null ? "" : " " + operation.kind().label())
        + " at "
        + operation.site().where();
  }
}
