package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import dev.selvage.bridge.LiveHooks;
import dev.selvage.bridge.LiveSession;
import java.util.List;

/**
 * Tells a session on real threads what the program does: after it has synchronized, when its
 * threads start and, where the session is interested, when its methods begin and end. Libraries are
 * part of the program; the JDK is left alone.
 */
public final class FuzzProfile extends Profile {
  public static final String NAME = "fuzz";

  private final boolean isTemporary;
  private final ClassPlan plan;

  FuzzProfile() {
    LiveSession session = LiveHooks.armed();
    isTemporary = session != null && session.isTemporary();
    FuzzPoints points = new FuzzPoints(ancestry, session != null && session.wantsBefore());
    plan = new ClassPlan(BodyStyle.HOOKED, List.of(points, new MethodReferences(points)));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String sessionClass() {
    return "dev.selvage.live.fuzz.FuzzStart";
  }

  @Override
  ClassPlan plan(Treatment treatment) {
    return treatment == Treatment.CONTROLLED || treatment == Treatment.ATOMIC ? plan : null;
  }

  @Override
  boolean keepsMembers() {
    return isTemporary;
  }
}
