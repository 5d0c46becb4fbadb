package dev.selvage.agent.transform;

import dev.selvage.agent.Scope;
import dev.selvage.agent.Treatment;
import dev.selvage.bridge.Failures;
import dev.selvage.bridge.Hooks;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.instrument.ClassFileTransformer;
import java.lang.reflect.AccessFlag;
import java.security.ProtectionDomain;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Rewrites classes as they are loaded, or again. A new kind of operation is one line here. */
public final class Transformer implements ClassFileTransformer {
  private final Scope scope;
  private final Ancestry ancestry = new Ancestry();
  private final Map<Treatment, List<Rewriter>> rewriters = new EnumMap<>(Treatment.class);

  public Transformer(Scope scope) {
    this.scope = scope;
    List<Rewriter> models =
        List.of(
            new Monitors(),
            new WaitAndNotify(),
            new StaticCalls(),
            new UnsafeParks(),
            new CommonPool(),
            new ThreadInternals());
    rewriters.put(
        Treatment.CONTROLLED,
        List.of(
            new Monitors(),
            new WaitAndNotify(),
            new StaticCalls(),
            new UnsafeParks(),
            new CommonPool(),
            new FieldAccesses(),
            new ArrayAccesses(),
            new Calls(ancestry)));
    rewriters.put(Treatment.ATOMIC, models);
    rewriters.put(Treatment.MODELLED, models);
    rewriters.put(Treatment.GUARDED, List.of(new GuardedMonitors()));
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
      return null;
    }
    boolean isPaused = Hooks.pause();
    try {
      return rewrite(loader, name, treatment, redefined != null, bytes);
    } catch (Throwable e) {
      Failures.add("class " + name.replace('/', '.') + " could not be transformed: " + e);
      return null;
    } finally {
      if (isPaused) {
        Hooks.resume();
      }
    }
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
    boolean[] isChanged = new boolean[1];
    byte[] rewritten =
        classFile.transformClass(
            model,
            (builder, element) -> {
              MethodRewriter rewriter = rewriter(loader, name, file, treatment, isLoaded, element);
              if (rewriter != null && rewriter.applies()) {
                isChanged[0] = true;
                emit(builder, (MethodModel) element, rewriter);
              } else {
                builder.with(element);
              }
            });
    return isChanged[0] ? rewritten : null;
  }

  /** The rewriter of a method; null for other parts of a class and for methods without code. */
  private MethodRewriter rewriter(
      ClassLoader loader,
      String name,
      String file,
      Treatment treatment,
      boolean isLoaded,
      ClassElement element) {
    if (!(element instanceof MethodModel method) || method.code().isEmpty()) {
      return null;
    }
    CodeModel code = method.code().get();
    MethodContext context =
        new MethodContext(
            loader,
            name,
            file,
            treatment,
            method.methodName().stringValue(),
            method.methodType().stringValue(),
            method.flags().has(AccessFlag.STATIC),
            ((CodeAttribute) code).maxLocals());
    boolean keepsFlags = isLoaded || treatment == Treatment.MODELLED;
    return new MethodRewriter(
        context,
        code,
        rewriters.get(treatment),
        method.flags().has(AccessFlag.SYNCHRONIZED),
        keepsFlags);
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
