package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import dev.selvage.agent.scope.Treatment;
import dev.selvage.bridge.DebuggedCode;
import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.Failures;
import dev.selvage.bridge.HiddenClasses;
import dev.selvage.bridge.Hooks;
import dev.selvage.bridge.RewrittenNames;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Rewrites classes as they are loaded, or again, as a profile specifies. */
public final class Transformer implements ClassFileTransformer {
  private static final List<ClassTask> NOTHING = List.of();

  private final Scope scope;
  private final Profile profile;
  private final JdkCache cache;

  private final boolean isDebugged;

  /** How classes were treated when they were loaded. */
  private final Map<ClassLoader, Map<String, AtLoad>> atLoad =
      Collections.synchronizedMap(new WeakHashMap<>());

  private record AtLoad(Treatment treatment, boolean isReset) {}

  private final AtomicLong rewritings = new AtomicLong();

  /** The classes of the boot loader that were passed to this transformer. */
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  private final RewrittenClasses ofTheProgram = new RewrittenClasses();

  public Transformer(Scope scope, Profile profile, JdkCache cache) {
    this.scope = scope;
    this.profile = profile;
    this.cache = cache;
    this.isDebugged = profile.controlsThreads() && Debugger.isLoaded();
  }

  /**
   * Rewrites a class only to load everything that rewriting needs. Otherwise that might be loaded
   * while a class is rewritten that rewriting itself needs, and the JVM refuses that.
   */
  public void warmUp() throws IOException {
    for (Class<?> type : List.of(JdkCache.class, Transformer.class)) {
      try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
        byte[] bytes = in.readAllBytes();
        rewrite(ClassTask.plain(null, Treatment.GUARDED, true), bytes);
        rewrite(ClassTask.plain(null, Treatment.MODELLED, false), bytes);
      }
    }
  }

  /**
   * How often classes were rewritten so far: only during that can other classes be loaded unseen.
   */
  public long rewritings() {
    return rewritings.get();
  }

  /** Whether the JVM has passed this class of the boot loader to this transformer. */
  public boolean hasSeen(String name) {
    return seen.contains(name);
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

  /** Control is paused: nothing that the tool does here is done for the program. */
  private byte[] transform(
      ClassLoader loader, String name, boolean isLoaded, boolean isHidden, byte[] bytes) {
    boolean isPaused = Hooks.pause();
    try {
      return transformPaused(loader, name, isLoaded, isHidden, bytes);
    } finally {
      if (isPaused) {
        Hooks.resume();
      }
    }
  }

  private byte[] transformPaused(
      ClassLoader loader, String name, boolean isLoaded, boolean isHidden, byte[] bytes) {
    Treatment treatment = scope.treatment(loader, name);
    if (!profile.covers(treatment)) {
      return isDebugged && Scope.isTool(name) ? WithoutLines.of(bytes) : null;
    }
    boolean isReloaded = profile.isForReloadedPrograms() && loader != null && !isLoaded;
    return isReloaded && !isHidden
        ? ofTheProgram.get(
            name, bytes, () -> transform(loader, name, treatment, false, false, bytes))
        : transform(loader, name, treatment, isLoaded, isHidden, bytes);
  }

  private byte[] transform(
      ClassLoader loader,
      String name,
      Treatment treatment,
      boolean isLoaded,
      boolean isHidden,
      byte[] bytes) {
    try {
      rewritings.incrementAndGet();
      if (loader == null) {
        seen.add(name);
      }
      byte[] rewritten =
          isLoaded
              ? rewriteLoaded(loader, name, treatment, bytes)
              : rewriteAtLoad(loader, name, treatment, isHidden, bytes);
      if (loader != null && rewritten != null) {
        RewrittenNames.add(name.replace('/', '.'));
      }
      if (isDebugged && treatment == Treatment.CONTROLLED) {
        DebuggedCode.keep(loader, name.replace('/', '.'), rewritten == null ? bytes : rewritten);
      }
      return rewritten;
    } catch (Throwable e) {
      Failures.add(name.replace('/', '.'), e);
      return null;
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
      return rewrite(ClassTask.plain(loader, treatment, false), bytes);
    }
    if (loader == null) {
      return rewriteOfJdk(name, treatment, false, bytes);
    }
    boolean isReset = profile.resetsStatics() && scope.isReset(loader, name);
    atLoad
        .computeIfAbsent(loader, key -> new ConcurrentHashMap<>())
        .put(name, new AtLoad(treatment, isReset));
    profile.ancestry.learn(loader, bytes);
    return rewrite(
        profile.keepsMembers()
            ? ClassTask.plain(loader, treatment, true)
            : ClassTask.atLoad(loader, treatment, isReset),
        bytes);
  }

  /** A loaded class keeps its members, including those that were added when it was loaded. */
  private byte[] rewriteLoaded(ClassLoader loader, String name, Treatment treatment, byte[] bytes) {
    if (loader == null) {
      return rewriteOfJdk(name, treatment, true, bytes);
    }
    AtLoad first = atLoad.getOrDefault(loader, Map.of()).get(name);
    if (first == null || profile.keepsMembers()) {
      return rewrite(ClassTask.plain(loader, treatment, true), bytes);
    }
    byte[] asLoaded = rewrite(ClassTask.atLoad(loader, first.treatment, first.isReset), bytes);
    if (first.treatment == treatment || asLoaded == null) {
      return asLoaded;
    }
    ClassModel members = ClassFile.of().parse(asLoaded);
    return rewrite(new ClassTask(loader, treatment, false, first.isReset, null, members), bytes);
  }

  /** The result for a JDK class is the same every time, unless options change its treatment. */
  private byte[] rewriteOfJdk(String name, Treatment treatment, boolean isLoaded, byte[] bytes) {
    ClassTask task = ClassTask.plain(null, treatment, isLoaded);
    if (treatment != Treatment.MODELLED && treatment != Treatment.GUARDED) {
      return rewrite(task, bytes);
    }
    if (!cache.knows(name, isLoaded, bytes)) {
      cache.add(name, isLoaded, bytes, rewrite(task, bytes));
    }
    return cache.rewritten(name, isLoaded);
  }

  /**
   * Rewrites a class as its treatment requires. If that fails, or the result would not be a valid
   * class, it is rewritten in a simpler way, or left as it is if nothing in it needs control.
   */
  private byte[] rewrite(ClassTask task, byte[] bytes) {
    try {
      return rewriteOnce(task, bytes);
    } catch (RuntimeException | LinkageError e) {
      for (ClassTask simpler : profile.covers(Treatment.ATOMIC) ? task.simpler() : NOTHING) {
        byte[] rewritten = rewriteSimpler(simpler, bytes);
        if (rewritten != null) {
          Failures.add(name(bytes), e, simpler.lack());
          return rewritten;
        }
      }
      if (task.isOfTheProgram() && task.members() == null && Harmless.is(bytes)) {
        Failures.add(name(bytes), e, Failures.Lack.HOOKS);
        return null;
      }
      throw e;
    }
  }

  private byte[] rewriteSimpler(ClassTask simpler, byte[] bytes) {
    try {
      return rewriteOnce(simpler, bytes);
    } catch (RuntimeException | LinkageError e) {
      return null;
    }
  }

  /**
   * Rewrites a class.
   *
   * @throws IllegalArgumentException if the result would be too large for a class file
   * @throws VerifyError if the JVM would refuse the result
   */
  private byte[] rewriteOnce(ClassTask task, byte[] bytes) {
    Ancestry.Hierarchy hierarchy = profile.ancestry.resolver(task.loader());
    ClassFile classFile = ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(hierarchy));
    ClassModel model = classFile.parse(bytes);
    ClassRewriter rewriter = new ClassRewriter(model, task, profile);
    if (!rewriter.applies()) {
      return null;
    }
    byte[] rewritten = classFile.transformClass(model, rewriter.transform());
    if (hierarchy.isIncomplete()) {
      requireValid(classFile, bytes, rewritten);
    }
    return rewritten;
  }

  /** Where superclasses are not known, stack maps may be wrong. */
  private static void requireValid(ClassFile classFile, byte[] original, byte[] rewritten) {
    List<VerifyError> errors = classFile.verify(rewritten);
    if (!errors.isEmpty() && classFile.verify(original).isEmpty()) {
      throw errors.getFirst();
    }
  }

  private static String name(byte[] bytes) {
    return ClassFile.of().parse(bytes).thisClass().asInternalName().replace('/', '.');
  }
}
