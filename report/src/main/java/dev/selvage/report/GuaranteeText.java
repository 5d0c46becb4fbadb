package dev.selvage.report;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Guarantee.Escape;
import dev.selvage.model.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a campaign without findings guarantees about bugs that it may have missed. */
final class GuaranteeText {
  /** A smaller probability is not worth more digits. */
  private static final double TINY = 1e-6;

  /** More executions than any user would wait for. */
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
      String bug = (i == 0 ? "a bug of depth " : "one of depth ") + anywhere.depth();
      lines.add(
          anywhere.probability() == 1
              ? bug + " may have been missed: none of these executions counts"
              : bug + (i == 0 ? ", if there is one, was missed " : " ") + line(anywhere, inside));
    }
    lines.add(
        "as long as no execution has more than "
            + Text.count(guarantee.threads(), "thread")
            + " and "
            + Text.count(guarantee.steps(), "step"));
    return lines;
  }

  private static String line(Escape anywhere, Escape inside) {
    StringBuilder text = new StringBuilder("with probability ");
    text.append(atMost(anywhere.probability()));
    if (inside != null && anywhere.depth() > 1) {
      text.append(" (inside one phase ").append(atMost(inside.probability())).append(')');
    }
    if (anywhere.moreExecutions() > 0) {
      text.append("; ").append(more(anywhere.moreExecutions()));
    }
    return text.toString();
  }

  private static String more(long executions) {
    String number =
        executions > MOST
            ? String.format(Locale.ROOT, "%.0e", (double) executions)
            : Text.number(executions);
    return number + " more executions would make that 1 %";
  }

  private static String atMost(double probability) {
    if (probability < TINY) {
      return "below 0.0001 %";
    }
    int digits = probability >= 0.1 && probability < 0.99 ? 0 : probability < 0.001 ? 4 : 1;
    // Never less than it is.
    double scale = Math.pow(10, digits);
    double rounded = Math.min(Math.ceil(100 * probability * scale) / scale, 100);
    return "at most " + String.format(Locale.ROOT, "%." + digits + "f %%", rounded);
  }
}
