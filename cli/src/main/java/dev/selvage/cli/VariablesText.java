package dev.selvage.cli;

import dev.selvage.analysis.SharedVariable;
import dev.selvage.analysis.SharedVariable.VariableSite;
import dev.selvage.analysis.StaticView;
import dev.selvage.analysis.StaticView.ReflectiveCall;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.sharing.ObservedVariable;
import java.util.Locale;
import java.util.stream.Collectors;

/** The shared variables of a program as text: counts, then each variable with its sites. */
final class VariablesText {
  private final StringBuilder text = new StringBuilder();

  private VariablesText() {}

  /**
   * The whole text.
   *
   * @param agreement null when nothing was run
   */
  static String of(StaticView view, Agreement agreement) {
    VariablesText text = new VariablesText();
    text.summary(view);
    text.unseen(view);
    view.shared().forEach(text::variable);
    if (agreement != null) {
      text.agreement(agreement);
    }
    return text.text.toString();
  }

  private void summary(StaticView view) {
    line(
        "%s, %d shared, %d only read by several threads; %s, %.1f s"
            .formatted(
                count(view.total(), "variable"),
                view.shared().size(),
                view.onlyRead(),
                count(view.methods(), "method"),
                view.time().toMillis() / 1e3));
  }

  private void unseen(StaticView view) {
    if (view.isEverythingShared()) {
      line("everything on the class path counts as shared, since not all of the program is seen:");
    }
    view.unreadable()
        .forEach(each -> line("  cannot read %s: %s".formatted(each.name(), each.reason())));
    view.unresolved().forEach(this::reflection);
    if (!view.missing().isEmpty()) {
      line("not on the class path: " + String.join(", ", view.missing()));
    }
  }

  private void reflection(ReflectiveCall call) {
    line(
        "  %s.%s calls %s, which may reach anything   %s"
            .formatted(
                simple(call.site().className()),
                call.site().method(),
                call.call(),
                call.site().where()));
  }

  private void variable(SharedVariable variable) {
    line("");
    if (variable.kind() == SharedVariable.Kind.ELEMENTS) {
      line("elements of %s, created at %s".formatted(variable.type(), variable.name()));
    } else {
      line(
          "%s %s.%s   %s"
              .formatted(
                  variable.kind().label(), variable.owner(), variable.name(), variable.type()));
    }
    int width = variable.sites().stream().mapToInt(each -> method(each).length()).max().orElse(1);
    String pattern = "  %-5s  %-" + width + "s  %s";
    variable.sites().stream()
        .map(
            each ->
                pattern.formatted(
                    each.isWrite() ? "write" : "read", method(each), each.site().where()))
        .distinct()
        .forEach(this::line);
  }

  private static String method(VariableSite touch) {
    return simple(touch.site().className()) + "." + touch.site().method();
  }

  private void agreement(Agreement agreement) {
    line("");
    String seen =
        count(agreement.seen(), "variable")
            + " seen shared in "
            + count(agreement.executions(), "execution");
    if (agreement.missing().isEmpty()) {
      line(seen + ": the static view has all of them");
      return;
    }
    line(seen + ": the static view lacks " + agreement.missing().size());
    for (ObservedVariable each : agreement.missing()) {
      String name =
          each.isArray() ? "elements of " + each.owner() : each.owner() + "." + each.name();
      String places =
          each.sites().stream().map(SiteKey::where).distinct().collect(Collectors.joining(", "));
      line("  " + name + "   " + places);
    }
  }

  private static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  private static String count(long number, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
