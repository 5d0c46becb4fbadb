package dev.selvage.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.selvage.analysis.SharedVariable;
import dev.selvage.analysis.StaticView;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.sharing.ObservedVariable;

/**
 * The shared variables of a program as JSON; the field names are part of the contract with users.
 */
final class VariablesJson {
  private VariablesJson() {}

  /**
   * The whole text.
   *
   * @param agreement null when nothing was run
   */
  static String of(StaticView view, Agreement agreement) {
    ObjectNode json = ResultJson.newObject();
    json.put("variables", view.total());
    json.put("shared", view.shared().size());
    json.put("onlyRead", view.onlyRead());
    json.put("everythingShared", view.isEverythingShared());
    json.put("methods", view.methods());
    json.put("seconds", view.time().toMillis() / 1e3);
    ArrayNode variables = json.putArray("sharedVariables");
    view.shared().forEach(each -> putVariable(variables.addObject(), each));
    ArrayNode unreadable = json.putArray("unreadable");
    view.unreadable()
        .forEach(
            each -> unreadable.addObject().put("class", each.name()).put("reason", each.reason()));
    ArrayNode unresolved = json.putArray("unresolvedReflection");
    view.unresolved()
        .forEach(each -> putSite(unresolved.addObject().put("call", each.call()), each.site()));
    view.missing().forEach(json.putArray("missing")::add);
    if (agreement != null) {
      putAgreement(json.putObject("dynamic"), agreement);
    }
    return ResultJson.text(json);
  }

  private static void putVariable(ObjectNode node, SharedVariable variable) {
    node.put("kind", variable.kind().label());
    node.put("class", variable.owner());
    node.put("name", variable.name());
    node.put("type", variable.type());
    ArrayNode sites = node.putArray("sites");
    variable
        .sites()
        .forEach(each -> putSite(sites.addObject().put("write", each.isWrite()), each.site()));
  }

  private static void putAgreement(ObjectNode node, Agreement agreement) {
    node.put("executions", agreement.executions());
    node.put("seenShared", agreement.seen());
    ArrayNode missing = node.putArray("missing");
    for (ObservedVariable each : agreement.missing()) {
      ObjectNode one = missing.addObject().put("class", each.owner()).put("name", each.name());
      ArrayNode sites = one.putArray("sites");
      each.sites().forEach(site -> putSite(sites.addObject(), site));
    }
  }

  private static void putSite(ObjectNode node, SiteKey site) {
    node.put("class", site.className());
    node.put("method", site.method());
    node.put("file", site.file());
    node.put("line", site.line());
  }
}
