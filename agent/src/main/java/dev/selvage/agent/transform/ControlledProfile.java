package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import dev.selvage.bridge.Debugger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Brings the program and the JDK under the control of the engine. */
public final class ControlledProfile extends Profile {
  static final String NAME = "controlled";

  private final Map<Treatment, ClassPlan> plans = new EnumMap<>(Treatment.class);

  /** Whether the JDK's code reports what it accesses. */
  private final boolean accounts;

  /**
   * Under a debugger the JDK's code does not report what it accesses: a single step of the program
   * passes thousands of accesses, and a debugger sees every method that is called on the way.
   */
  ControlledProfile() {
    this(!Debugger.isLoaded());
  }

  public ControlledProfile(boolean accounts) {
    this.accounts = accounts;
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
            new HashCodes(Rewriter.NONE));
    Calls calls = new Calls(ancestry);
    ObservedCalls observed = new ObservedCalls(ancestry, Rewriter.NONE);
    HashCodes hashCodes = new HashCodes(calls);
    ObservedCalls observedCalls = new ObservedCalls(ancestry, calls);
    StringConversions texts = new StringConversions(calls);
    IndirectUses indirect = new IndirectUses(observedCalls, calls);
    List<Rewriter> controlled =
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
            new JdkChanges(indirect, observedCalls, calls),
            new FieldAccesses(),
            new ArrayAccesses(),
            hashCodes,
            texts,
            indirect,
            observedCalls,
            calls,
            new MethodReferences(values, staticCalls, hashCodes, texts, indirect, calls),
            new DynamicCalls());
    UnseenMethods unseen = new UnseenMethods();
    plan(Treatment.CONTROLLED, BodyStyle.MODELLED, withUnseen(unseen, controlled));
    List<Rewriter> atomic = new ArrayList<>(models);
    atomic.add(new MethodReferences(values, staticCalls, new HashCodes(Rewriter.NONE)));
    atomic.add(observed);
    atomic.add(new EnumConstants(ancestry));
    atomic.add(new KeptStatics(ancestry));
    atomic.add(new ClassLookups());
    atomic.add(new JdkChanges(observed));
    MemoryAccesses memory = new MemoryAccesses(ancestry, unseen);
    atomic.add(memory);
    plan(Treatment.ATOMIC, BodyStyle.MODELLED, atomic);
    List<Rewriter> jdk = new ArrayList<>(models);
    // Before hash codes, which it leaves to them after it has done its own.
    jdk.add(jdk.size() - 1, new NestedCalls());
    UnseenAccesses unseenAccesses = new UnseenAccesses(ancestry, unseen);
    JdkAccesses plain = new JdkAccesses(ancestry, unseen);
    jdk.addAll(ifAccounting(new OwnCollections(ancestry)));
    jdk.add(accounts ? new CollectionWrites(memory, plain) : new CollectionWrites(memory));
    jdk.add(new BulkOperationSteps());
    jdk.add(new ThreadIdentity());
    jdk.add(new StrandCarriers());
    jdk.add(new IterationOrder());
    jdk.add(new SharedLocks());
    jdk.add(observed);
    jdk.addAll(ifAccounting(unseenAccesses));
    jdk.add(memory);
    jdk.addAll(ifAccounting(plain));
    plan(Treatment.MODELLED, BodyStyle.MODELLED, withUnseen(unseen, jdk));
    List<Rewriter> guarded = new ArrayList<>();
    guarded.add(values);
    guarded.add(new GuardedMonitors());
    guarded.add(new GuardedClocks(staticCalls));
    guarded.add(new FileNames());
    guarded.add(new ReflectionOrder());
    guarded.add(new NestedCalls());
    guarded.add(new HashCodes(Rewriter.NONE));
    guarded.addAll(ifAccounting(unseenAccesses, new ScopedAccesses()));
    guarded.add(memory);
    guarded.addAll(ifAccounting(plain));
    plan(Treatment.GUARDED, BodyStyle.GUARDED, guarded);
  }

  private List<Rewriter> ifAccounting(Rewriter... rewriters) {
    return accounts ? List.of(rewriters) : List.of();
  }

  /** First what cannot be seen, whatever else is done there. */
  private List<Rewriter> withUnseen(UnseenMethods unseen, List<Rewriter> rewriters) {
    List<Rewriter> all = new ArrayList<>(rewriters);
    all.addFirst(new UnseenCalls(ancestry, unseen, Runtime.version().feature(), rewriters));
    return all;
  }

  private void plan(Treatment treatment, BodyStyle bodies, List<Rewriter> rewriters) {
    plans.put(treatment, new ClassPlan(bodies, rewriters));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String variant() {
    return accounts ? NAME : NAME + " under a debugger";
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
