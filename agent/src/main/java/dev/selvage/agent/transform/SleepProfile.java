package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import java.util.List;

/**
 * Lets threads of the program sleep now and then before they synchronize, in a JVM without an
 * engine. Leaves the JDK and test libraries alone.
 */
public final class SleepProfile extends Profile {
  public static final String NAME = "sleep";

  private final ClassPlan plan;

  SleepProfile() {
    SleepPoints points = new SleepPoints(ancestry);
    plan = new ClassPlan(BodyStyle.REAL, List.of(points, new MethodReferences(points)));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  ClassPlan plan(Treatment treatment) {
    return treatment == Treatment.CONTROLLED ? plan : null;
  }

  @Override
  boolean isForReloadedPrograms() {
    return true;
  }
}
