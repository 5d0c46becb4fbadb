package dev.selvage.agent.transform;

import dev.selvage.agent.Scope;
import dev.selvage.agent.Treatment;
import dev.selvage.bridge.DebuggedCode;
import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.Failures;
import dev.selvage.bridge.HiddenClasses;
import dev.selvage.bridge.Hooks;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Rewrites classes as they are loaded, or again. A new kind of operation is one line here. */
public final class Transformer implements ClassFileTransformer {
  private final Scope scope;
  private final JdkCache cache;

  /** Whether the classes that were loaded before are being dealt with. */
  private volatile boolean isStarting = true;

  private final boolean isDebugged = Debugger.isLoaded();
  private final Ancestry ancestry = new Ancestry();

  /** How classes were treated when they were loaded. */
  private final Map<ClassLoader, Map<String, Treatment>> atLoad =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final AtomicLong rewritings = new AtomicLong();

  /** The classes of the boot loader that came by. */
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  private final Map<Treatment, List<Rewriter>> rewriters = new EnumMap<>(Treatment.class);

  public Transformer(Scope scope, JdkCache cache) {
    this.scope = scope;
    this.cache = cache;
    StaticCalls staticCalls = new StaticCalls();
    JdkValues values = new JdkValues();
    List<Rewriter> models =
        List.of(
            values,
            new Monitors(),
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
    Texts texts = new Texts(calls);
    rewriters.put(
        Treatment.CONTROLLED,
        List.of(
            values,
            new Monitors(),
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
    rewriters.put(Treatment.ATOMIC, atomic);
    List<Rewriter> jdk = new ArrayList<>(models);
    jdk.add(new CollectionWrites());
    jdk.add(new WeakSteps());
    jdk.add(new ThreadIdentity());
    jdk.add(new StrandCarriers());
    jdk.add(new IterationOrder());
    jdk.add(new SharedLocks());
    jdk.add(observed);
    jdk.add(memory);
    rewriters.put(Treatment.MODELLED, jdk);
    rewriters.put(
        Treatment.GUARDED,
        List.of(
            values,
            new GuardedMonitors(),
            new GuardedClocks(staticCalls),
            new FileNames(),
            new HashCodes(null)));
  }

  /**
   * Rewrites a class for nothing but that all is loaded which rewriting needs. Later it would be
   * loaded while a class is rewritten that rewriting needs itself, and the JVM refuses that.
   */
  public void warmUp() throws IOException {
    for (Class<?> type : List.of(JdkCache.class, Transformer.class)) {
      try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
        byte[] bytes = in.readAllBytes();
        rewrite(null, Treatment.GUARDED, true, false, bytes, null);
        rewrite(null, Treatment.MODELLED, false, false, bytes, null);
      }
    }
  }

  /** How often classes were rewritten so far: only then others can be loaded unseen. */
  public long rewritings() {
    return rewritings.get();
  }

  /** Whether the JVM has shown us this class of the boot loader. */
  public boolean hasSeen(String name) {
    return seen.contains(name);
  }

  /** From now on classes come one by one, as the program needs them. */
  public void started() {
    isStarting = false;
    cache.save();
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] bytes) {
    return name == null ? null : transform(loader, name, redefined != null, false, bytes);
  }

  private byte[] transform(
      ClassLoader loader, String name, boolean isLoaded, boolean isHidden, byte[] bytes) {
    Treatment treatment = scope.treatment(loader, name);
    if (treatment == Treatment.OUTSIDE) {
      return isDebugged && Scope.isTool(name) ? WithoutLines.of(bytes) : null;
    }
    boolean isPaused = Hooks.pause();
    try {
      rewritings.incrementAndGet();
      if (loader == null) {
        seen.add(name);
      }
      if (isLoaded && loader == null && isStarting) {
        return rewriteOfJdk(name, treatment, true, bytes);
      }
      byte[] rewritten =
          isLoaded
              ? rewriteLoaded(loader, name, treatment, bytes)
              : rewriteAtLoad(loader, name, treatment, isHidden, bytes);
      if (isDebugged && treatment == Treatment.CONTROLLED) {
        DebuggedCode.keep(loader, name.replace('/', '.'), rewritten == null ? bytes : rewritten);
      }
      return rewritten;
    } catch (Throwable e) {
      Failures.add("class " + name.replace('/', '.') + " could not be transformed: " + e);
      return null;
    } finally {
      if (isPaused) {
        Hooks.resume();
      }
    }
  }

  /** The same for a class that the program defines as hidden. */
  public HiddenClasses hiddenClasses() {
    return new HiddenClasses() {
      @Override
      protected byte[] rewrite(Class<?> host, byte[] bytes) {
        String name = ClassFile.of().parse(bytes).thisClass().asInternalName();
        byte[] rewritten = transform(host.getClassLoader(), name, false, true, bytes);
        return rewritten == null ? bytes : rewritten;
      }
    };
  }

  private byte[] rewriteAtLoad(
      ClassLoader loader, String name, Treatment treatment, boolean isHidden, byte[] bytes) {
    if (isHidden) {
      return rewrite(loader, treatment, false, false, bytes, null);
    }
    if (loader == null) {
      return rewriteOfJdk(name, treatment, false, bytes);
    }
    atLoad.computeIfAbsent(loader, key -> new ConcurrentHashMap<>()).put(name, treatment);
    return rewrite(loader, treatment, false, scope.isReset(loader, name), bytes, null);
  }

  /** A class that is there already keeps its members, also those that it got when it was loaded. */
  private byte[] rewriteLoaded(ClassLoader loader, String name, Treatment treatment, byte[] bytes) {
    Treatment first = loader == null ? null : atLoad.getOrDefault(loader, Map.of()).get(name);
    if (first == null) {
      return rewrite(loader, treatment, true, false, bytes, null);
    }
    byte[] asLoaded = rewrite(loader, first, false, scope.isReset(loader, name), bytes, null);
    if (first == treatment || asLoaded == null) {
      return asLoaded;
    }
    ClassModel members = ClassFile.of().parse(asLoaded);
    return rewrite(loader, treatment, false, scope.isReset(loader, name), bytes, members);
  }

  /** What is made of a class of the JDK is the same every time, unless the user says otherwise. */
  private byte[] rewriteOfJdk(String name, Treatment treatment, boolean isLoaded, byte[] bytes) {
    if (treatment != Treatment.MODELLED && treatment != Treatment.GUARDED) {
      return rewrite(null, treatment, isLoaded, false, bytes, null);
    }
    if (!cache.knows(name, isLoaded, bytes)) {
      cache.add(name, isLoaded, bytes, rewrite(null, treatment, isLoaded, false, bytes, null));
    }
    return cache.rewritten(name, isLoaded);
  }

  private byte[] rewrite(
      ClassLoader loader,
      Treatment treatment,
      boolean isLoaded,
      boolean resetsStatics,
      byte[] bytes,
      ClassModel members) {
    ClassFile classFile =
        ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(ancestry.resolver(loader)));
    ClassModel model = classFile.parse(bytes);
    ClassRewriter rewriter =
        new ClassRewriter(
            model,
            loader,
            treatment,
            isLoaded,
            rewriters.get(treatment),
            resetsStatics ? StaticState.of(model, loader, ancestry) : null,
            ancestry,
            members);
    return rewriter.applies() ? classFile.transformClass(model, rewriter.transform()) : null;
  }
}
