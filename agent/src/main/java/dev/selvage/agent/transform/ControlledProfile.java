package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Brings the program and the JDK under the control of the engine. */
public final class ControlledProfile extends Profile {
  static final String NAME = "controlled";

  private final Map<Treatment, ClassPlan> plans = new EnumMap<>(Treatment.class);

  public ControlledProfile() {
    StaticCalls staticCalls = new StaticCalls();
    JdkValues values = new JdkValues();
    List<Rewriter> models =
        List.of(
            values,
            new MonitorInstructions(),
            new WaitAndNotify(),
            staticCalls,
            new UnsafeParks(),
            new CommonPool(),
            new InterruptStatus(),
            new ThreadInternals(),
            new HashCodes(null));
    Calls calls = new Calls(ancestry);
    ObservedCalls observed = new ObservedCalls(ancestry);
    HashCodes hashCodes = new HashCodes(calls);
    StringConversions texts = new StringConversions(calls);
    plan(
        Treatment.CONTROLLED,
        BodyStyle.MODELLED,
        List.of(
            values,
            new MonitorInstructions(),
            new WaitAndNotify(),
            staticCalls,
            new UnsafeParks(),
            new CommonPool(),
            new EnumConstants(ancestry),
            new KeptStatics(ancestry),
            new ClassLookups(),
            new JdkChanges(),
            new FieldAccesses(),
            new ArrayAccesses(),
            hashCodes,
            texts,
            calls,
            new MethodReferences(values, staticCalls, hashCodes, texts, calls),
            observed));
    List<Rewriter> atomic = new ArrayList<>(models);
    atomic.add(new MethodReferences(values, staticCalls, new HashCodes(null)));
    atomic.add(observed);
    atomic.add(new EnumConstants(ancestry));
    atomic.add(new KeptStatics(ancestry));
    atomic.add(new ClassLookups());
    atomic.add(new JdkChanges());
    MemoryAccesses memory = new MemoryAccesses(ancestry);
    atomic.add(memory);
    plan(Treatment.ATOMIC, BodyStyle.MODELLED, atomic);
    List<Rewriter> jdk = new ArrayList<>(models);
    jdk.add(new CollectionWrites());
    jdk.add(new BulkOperationSteps());
    jdk.add(new ThreadIdentity());
    jdk.add(new StrandCarriers());
    jdk.add(new IterationOrder());
    jdk.add(new SharedLocks());
    jdk.add(observed);
    jdk.add(memory);
    plan(Treatment.MODELLED, BodyStyle.MODELLED, jdk);
    plan(
        Treatment.GUARDED,
        BodyStyle.GUARDED,
        List.of(
            values,
            new GuardedMonitors(),
            new GuardedClocks(staticCalls),
            new FileNames(),
            new ReflectionOrder(),
            new HashCodes(null)));
  }

  private void plan(Treatment treatment, BodyStyle bodies, List<Rewriter> rewriters) {
    plans.put(treatment, new ClassPlan(bodies, rewriters));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  ClassPlan plan(Treatment treatment) {
    return plans.get(treatment);
  }

  @Override
  public boolean controlsThreads() {
    return true;
  }

  @Override
  boolean resetsStatics() {
    return true;
  }
}
