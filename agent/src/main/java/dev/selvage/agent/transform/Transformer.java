package dev.selvage.agent.transform;

import dev.selvage.agent.Scope;
import dev.selvage.agent.Treatment;
import dev.selvage.bridge.DebuggedCode;
import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.Failures;
import dev.selvage.bridge.HiddenClasses;
import dev.selvage.bridge.Hooks;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.instrument.ClassFileTransformer;
import java.lang.reflect.AccessFlag;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Rewrites classes as they are loaded, or again. A new kind of operation is one line here. */
public final class Transformer implements ClassFileTransformer {
  private final Scope scope;
  private final JdkCache cache;

  /** Whether results are worth keeping: while the classes loaded at the start are dealt with. */
  private volatile boolean isStarting = true;

  private final boolean isDebugged = Debugger.isLoaded();
  private final Ancestry ancestry = new Ancestry();
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
    rewriters.put(
        Treatment.CONTROLLED,
        List.of(
            values,
            new Monitors(),
            new WaitAndNotify(),
            staticCalls,
            new UnsafeParks(),
            new CommonPool(),
            new FieldAccesses(),
            new ArrayAccesses(),
            hashCodes,
            calls,
            new MethodReferences(values, staticCalls, hashCodes, calls),
            observed));
    List<Rewriter> atomic = new ArrayList<>(models);
    atomic.add(new MethodReferences(values, staticCalls));
    atomic.add(observed);
    rewriters.put(Treatment.ATOMIC, atomic);
    List<Rewriter> jdk = new ArrayList<>(models);
    jdk.add(new CollectionWrites());
    jdk.add(new WeakSteps());
    jdk.add(new ThreadIdentity());
    jdk.add(new StrandCarriers());
    jdk.add(new IterationOrder());
    jdk.add(observed);
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
    if (name == null) {
      return null;
    }
    Treatment treatment = scope.treatment(loader, name);
    if (treatment == Treatment.OUTSIDE) {
      return isDebugged && Scope.isTool(name) ? WithoutLines.of(bytes) : null;
    }
    boolean isPaused = Hooks.pause();
    try {
      if (redefined != null && loader == null && isStarting) {
        return rewriteAtStart(name, treatment, bytes);
      }
      byte[] rewritten = rewrite(loader, name, treatment, redefined != null, bytes);
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
        byte[] rewritten =
            transform(host.getModule(), host.getClassLoader(), name, null, null, bytes);
        return rewritten == null ? bytes : rewritten;
      }
    };
  }

  private byte[] rewriteAtStart(String name, Treatment treatment, byte[] bytes) {
    byte[] known = cache.rewritten(name, bytes);
    if (known != null) {
      return known;
    }
    byte[] rewritten = rewrite(null, name, treatment, true, bytes);
    cache.add(name, bytes, rewritten);
    return rewritten;
  }

  private byte[] rewrite(
      ClassLoader loader, String name, Treatment treatment, boolean isLoaded, byte[] bytes) {
    ClassFile classFile =
        ClassFile.of(ClassFile.ClassHierarchyResolverOption.of(ancestry.resolver(loader)));
    ClassModel model = classFile.parse(bytes);
    String file =
        model
            .findAttribute(Attributes.sourceFile())
            .map(attribute -> attribute.sourceFile().stringValue())
            .orElse("");
    String superclass = model.superclass().map(ClassEntry::asInternalName).orElse(null);
    Map<MethodModel, MethodRewriter> changes = new HashMap<>();
    List<Consumer<ClassBuilder>> addedMethods = new ArrayList<>();
    boolean isInterface = model.flags().has(AccessFlag.INTERFACE);
    Set<String> natives = natives(model);
    for (MethodModel method : model.methods()) {
      if (method.code().isEmpty() || Probes.isAdded(method)) {
        continue;
      }
      MethodContext context = context(loader, name, superclass, file, treatment, method);
      context.natives = natives;
      if (!isLoaded) {
        context.addMethodsTo(addedMethods, isInterface);
      }
      MethodRewriter rewriter = rewriter(context, isLoaded, method);
      if (rewriter.applies()) {
        changes.put(method, rewriter);
      }
    }
    if (changes.isEmpty()) {
      return null;
    }
    ClassTransform rewriting =
        (builder, element) -> {
          MethodRewriter rewriter =
              element instanceof MethodModel method ? changes.get(method) : null;
          if (rewriter == null) {
            builder.with(element);
          } else {
            emit(builder, (MethodModel) element, rewriter);
          }
        };
    ClassTransform adding =
        ClassTransform.endHandler(
            builder -> addedMethods.forEach(method -> method.accept(builder)));
    return classFile.transformClass(model, rewriting.andThen(adding));
  }

  private static Set<String> natives(ClassModel model) {
    Set<String> natives = new HashSet<>();
    for (MethodModel method : model.methods()) {
      if (method.flags().has(AccessFlag.NATIVE)) {
        natives.add(method.methodName().stringValue() + method.methodType().stringValue());
      }
    }
    return natives;
  }

  private static MethodContext context(
      ClassLoader loader,
      String name,
      String superclass,
      String file,
      Treatment treatment,
      MethodModel method) {
    return new MethodContext(
        loader,
        name,
        superclass,
        file,
        treatment,
        method.methodName().stringValue(),
        method.methodType().stringValue(),
        method.flags().has(AccessFlag.STATIC),
        ((CodeAttribute) method.code().orElseThrow()).maxLocals());
  }

  private MethodRewriter rewriter(MethodContext context, boolean isLoaded, MethodModel method) {
    return new MethodRewriter(
        context,
        method.code().orElseThrow(),
        rewriters.get(context.treatment),
        method.flags().has(AccessFlag.SYNCHRONIZED),
        isLoaded || context.treatment == Treatment.MODELLED);
  }

  private static void emit(ClassBuilder builder, MethodModel method, MethodRewriter rewriter) {
    int flags = method.flags().flagsMask();
    if (rewriter.dropsSynchronized()) {
      flags &= ~ClassFile.ACC_SYNCHRONIZED;
    }
    builder.withMethod(
        method.methodName(),
        method.methodType(),
        flags,
        target -> {
          for (var part : method) {
            if (part instanceof CodeModel) {
              target.withCode(rewriter::emit);
            } else if (!(part instanceof java.lang.classfile.AccessFlags)) {
              target.with(part);
            }
          }
        });
  }
}
