package dev.selvage.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.selvage.live.log.LogFilter;
import dev.selvage.live.log.RunLog;
import dev.selvage.model.log.LogOverview;
import dev.selvage.model.log.LoggedEvent;
import dev.selvage.model.log.LoggedJvm;
import dev.selvage.model.log.LoggedThread;
import java.util.Locale;

/** The logs of runs as JSON; the field names are part of the contract with users. */
final class LogJson {
  private final ObjectNode json = ResultJson.newObject();
  private final ArrayNode runs = json.putArray("runs");

  void add(String folder, RunLog log, LogFilter filter) {
    LogOverview overview = log.overview(filter);
    ObjectNode run = runs.addObject().put("folder", folder);
    ArrayNode jvms = run.putArray("jvms");
    overview.jvms().forEach(jvm -> putJvm(jvms.addObject(), jvm));
    ArrayNode threads = run.putArray("threads");
    overview.threads().forEach(thread -> putThread(threads.addObject(), thread));
    ArrayNode events = run.putArray("events");
    log.forEach(
        filter,
        event -> {
          putEvent(events.addObject(), event);
          return true;
        });
  }

  private static void putJvm(ObjectNode node, LoggedJvm jvm) {
    node.put("pid", jvm.process());
    node.put("begin", jvm.begin().toString());
    node.put("overwrittenShared", jvm.overwritten());
    node.put("damaged", jvm.damaged());
    node.put("lost", jvm.lost());
    node.put("noRoom", jvm.noRoom());
  }

  private static void putThread(ObjectNode node, LoggedThread thread) {
    node.put("pid", thread.process());
    node.put("id", thread.id());
    node.put("name", thread.name());
    node.put("kernelId", thread.kernelId());
    node.put("virtual", thread.isVirtual());
    node.put("overwritten", thread.overwritten());
  }

  private static void putEvent(ObjectNode node, LoggedEvent event) {
    node.put("nanos", event.nanos());
    node.put("pid", event.thread().process());
    node.put("thread", event.thread().id());
    node.put("action", event.action().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    node.put("operation", event.site().operation());
    node.put("place", event.site().place());
    node.put("method", event.site().method());
    node.put("value", event.value());
  }

  String text() {
    return ResultJson.text(json);
  }
}
