package dev.selvage.report;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Guarantee.Escape;
import dev.selvage.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a campaign without a finding says about the bugs that it did not find. */
final class GuaranteeText {
  private static final double ALMOST_ONE = 0.995;
  private static final double ALMOST_NONE = 1e-6;

  /** More executions than anybody waits for. */
  private static final double MOST = 1e12;

  private GuaranteeText() {}

  /** The lines; none where nothing can be said. */
  static List<String> lines(CampaignResult result) {
    Guarantee guarantee = result.guarantee();
    if (guarantee == null || result.verdict() != Verdict.PASS) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < guarantee.anywhere().size(); i++) {
      Escape anywhere = guarantee.anywhere().get(i);
      Escape inside = guarantee.insideAPhase().isEmpty() ? null : guarantee.insideAPhase().get(i);
      lines.add((i == 0 ? "a bug of depth " : "of depth ") + line(anywhere, inside));
    }
    lines.add(
        "if no execution has more than "
            + Text.count(guarantee.threads(), "thread")
            + " and "
            + Text.count(guarantee.steps(), "step"));
    return lines;
  }

  private static String line(Escape anywhere, Escape inside) {
    StringBuilder text = new StringBuilder();
    text.append(anywhere.depth());
    text.append(anywhere.depth() == 1 ? ", if there is one, escaped with probability " : ": ");
    text.append("at most ").append(percent(anywhere.probability()));
    if (inside != null && anywhere.depth() > 1) {
      text.append(", inside one phase ").append(percent(inside.probability()));
    }
    if (anywhere.probability() > 0.01) {
      text.append("; ").append(more(anywhere.moreExecutions()));
    }
    return text.toString();
  }

  private static String more(long executions) {
    return executions < 0
        ? "too few executions count yet to say how many more make it 1 %"
        : (executions > MOST
                ? String.format(Locale.ROOT, "%.0e", (double) executions)
                : Text.number(executions))
            + " more executions make it 1 %";
  }

  static String percent(double probability) {
    if (probability >= ALMOST_ONE) {
      return probability == 1 ? "100 %" : "almost 100 %";
    }
    if (probability < ALMOST_NONE) {
      return "0.0001 %";
    }
    String format = probability >= 0.1 ? "%.0f %%" : probability >= 0.01 ? "%.1f %%" : "%.4f %%";
    return String.format(Locale.ROOT, format, 100 * probability);
  }
}
