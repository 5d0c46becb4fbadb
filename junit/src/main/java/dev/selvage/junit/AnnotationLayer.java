package dev.selvage.junit;

import java.util.HashMap;
import java.util.Map;

/** The attributes of one {@link SelvageTest}. */
final class AnnotationLayer implements Layer {
  private final Map<String, String> values = new HashMap<>();
  private final Map<String, String> attributes = new HashMap<>();
  private final TestName test;

  AnnotationLayer(SelvageTest annotation, TestName test) {
    this.test = test;
    text("strategy", "strategy", annotation.strategy());
    number("depth", "depth", annotation.depth());
    number("bound", "bound", annotation.bound());
    text("no-cache", "noCache", annotation.noCache() ? "true" : "");
    number("runs", "runs", annotation.runs());
    text("time", "time", annotation.time());
    number("seed", "seed", annotation.seed());
    number("max-steps", "maxSteps", annotation.maxSteps());
    text("timeouts", "timeouts", annotation.timeouts());
    number("spurious", "spurious", annotation.spurious());
    text("atomic", "atomic", String.join(",", annotation.atomic()));
    text("controlled", "controlled", String.join(",", annotation.controlled()));
    text("carrier", "carrier", annotation.carrier());
    text("hang-timeout", "hangTimeout", annotation.hangTimeout());
    text("reset-statics", "resetStatics", annotation.resetStatics() ? "true" : "");
    text("check-determinism", "checkDeterminism", annotation.checkDeterminism() ? "true" : "");
    text("keep-going", "keepGoing", annotation.keepGoing() ? "true" : "");
    text("detect", "detect", annotation.detect());
    text("confirm-potential", "confirmPotential", annotation.confirmPotential() ? "true" : "");
    text("suppress", "suppress", String.join(",", annotation.suppress()));
    text("out", "out", annotation.out());
    text("replay", "replay", annotation.replay());
  }

  @Override
  public String value(String name) {
    return values.get(name);
  }

  @Override
  public String origin(String name) {
    return "attribute " + attributes.get(name) + " of @SelvageTest at " + test;
  }

  @Override
  public boolean isForOneTest() {
    return true;
  }

  private void text(String name, String attribute, String value) {
    if (!value.isEmpty()) {
      values.put(name, value);
      attributes.put(name, attribute);
    }
  }

  private void number(String name, String attribute, long value) {
    if (value != SelvageTest.NOT_SET) {
      text(name, attribute, Long.toString(value));
    }
  }
}
