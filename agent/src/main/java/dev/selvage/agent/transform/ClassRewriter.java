package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import java.lang.classfile.AccessFlags;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Rewrites one class: its methods, and its static state where that is set up again in every
 * execution.
 */
final class ClassRewriter {
  private final ClassModel model;
  private final ClassTask task;
  private final ClassPlan plan;
  private final OwnerClass owner;

  /** Null when static state is left alone. */
  private final StaticState statics;

  private final boolean isEnumPart;
  private final boolean hasFinalFields;

  /** The native methods, by name and descriptor. */
  private final Set<String> natives = new HashSet<>();

  private final Map<MethodModel, MethodRewriter> changes = new HashMap<>();
  private final List<Consumer<ClassBuilder>> addedMethods = new ArrayList<>();

  ClassRewriter(ClassModel model, ClassTask task, Profile profile) {
    this.model = model;
    this.task = task;
    this.plan = profile.plan(task.treatment());
    this.owner = owner();
    this.statics =
        task.resetsStatics() ? StaticState.of(model, task.loader(), profile.ancestry) : null;
    this.isEnumPart =
        statics != null
            && owner.superclass() != null
            && EnumConstants.isPart(model, profile.ancestry, task.loader(), owner.superclass());
    this.hasFinalFields =
        model.fields().stream()
            .anyMatch(
                field ->
                    field.flags().has(AccessFlag.FINAL) && !field.flags().has(AccessFlag.STATIC));
    for (MethodModel method : model.methods()) {
      if (method.flags().has(AccessFlag.NATIVE)) {
        natives.add(signature(method));
      }
    }
    for (MethodModel method : model.methods()) {
      if (method.code().isPresent() && !Probes.isAdded(method)) {
        MethodRewriter rewriter = rewriter(method, context(method));
        if (rewriter.applies()) {
          changes.put(method, rewriter);
        }
      }
    }
    if (statics != null && statics.canBeAgain()) {
      addedMethods.add(this::addInitializer);
    }
    if (isEnumPart) {
      addedMethods.addAll(EnumConstants.constructors(model, this::againOfConstructor));
    }
    if (task.members() != null) {
      addedMethods.add(this::addMissing);
    }
  }

  private OwnerClass owner() {
    return new OwnerClass(
        task.loader(),
        model.thisClass().asInternalName(),
        model.superclass().map(ClassEntry::asInternalName).orElse(null),
        model
            .findAttribute(Attributes.sourceFile())
            .map(attribute -> attribute.sourceFile().stringValue())
            .orElse(""),
        task.treatment(),
        plan.bodies(),
        model.majorVersion());
  }

  private MethodContext context(MethodModel method) {
    MethodContext context = new MethodContext(owner, method);
    context.natives = natives;
    context.freezes =
        hasFinalFields
            && context.isConstructor
            && context.isControlled()
            && plan.bodies() == BodyStyle.MODELLED;
    context.keepsMembers = task.members() != null;
    context.hasLoops = task.hasLoops();
    context.hasArrays = task.hasArrays();
    if (!task.isLoaded()) {
      context.addMethodsTo(addedMethods, model.flags().has(AccessFlag.INTERFACE));
    }
    if (statics != null) {
      context.resetsStatics = true;
      context.ownUse = statics.ownUse;
    }
    return context;
  }

  private MethodRewriter rewriter(MethodModel method, MethodContext context) {
    return new MethodRewriter(
        context,
        method.code().orElseThrow(),
        plan.rewriters(),
        method.flags().has(AccessFlag.SYNCHRONIZED),
        task.isLoaded() || task.treatment() == Treatment.MODELLED);
  }

  private void addInitializer(ClassBuilder builder) {
    builder.withMethodBody(
        statics.methodName(),
        StaticState.NOTHING,
        ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
        code -> {
          statics.emitDefaults(code);
          MethodModel initializer = statics.initializer();
          if (initializer == null) {
            code.return_();
            return;
          }
          MethodContext context = context(initializer);
          context.isAgain = true;
          context.isDeferred = statics.canDefer();
          context.isKept = statics::isKept;
          rewriter(initializer, context).emit(code);
        });
  }

  private MethodRewriter againOfConstructor(MethodModel constructor) {
    MethodContext context = context(constructor);
    context.isAgain = true;
    context.emitDefaults = code -> EnumConstants.emitDefaults(code, model);
    return rewriter(constructor, context);
  }

  /** Methods that the class got when it was loaded and that its new code does not call. */
  private void addMissing(ClassBuilder builder) {
    Set<String> present = new HashSet<>();
    model.methods().forEach(method -> present.add(signature(method)));
    for (MethodModel method : task.members().methods()) {
      if (method.methodName().stringValue().startsWith("lambda$selvage$")
          && !present.contains(signature(method))) {
        builder.withMethodBody(
            method.methodName().stringValue(),
            method.methodTypeSymbol(),
            method.flags().flagsMask(),
            code -> code.aconst_null().athrow());
      }
    }
  }

  private static String signature(MethodModel method) {
    return method.methodName().stringValue() + method.methodType().stringValue();
  }

  boolean applies() {
    return !changes.isEmpty() || !addedMethods.isEmpty();
  }

  ClassTransform transform() {
    ClassTransform rewriting = this::rewrite;
    return rewriting.andThen(ClassTransform.endHandler(this::addMethods));
  }

  /** Emitting one method may ask for another. */
  private void addMethods(ClassBuilder builder) {
    for (int i = 0; i < addedMethods.size(); i++) {
      addedMethods.get(i).accept(builder);
    }
  }

  private void rewrite(ClassBuilder builder, ClassElement element) {
    switch (element) {
      case MethodModel method when isDeferredInitializer(method) || changes.containsKey(method) ->
          emit(builder, method);
      case FieldModel field when isEnumPart -> emitOfConstant(builder, field);
      case FieldModel field when statics != null -> statics.emit(builder, field);
      default -> builder.with(element);
    }
  }

  private boolean isDeferredInitializer(MethodModel method) {
    return statics != null && statics.canBeAgain() && method == statics.initializer();
  }

  private void emitOfConstant(ClassBuilder builder, FieldModel field) {
    boolean isOfTheObject = !field.flags().has(AccessFlag.STATIC);
    if (isOfTheObject && field.flags().has(AccessFlag.FINAL)) {
      StaticState.emitWithoutFinal(builder, field, model.thisClass().asSymbol());
    } else {
      statics.emit(builder, field);
    }
  }

  private void emit(ClassBuilder builder, MethodModel method) {
    MethodRewriter rewriter = changes.get(method);
    int flags = method.flags().flagsMask();
    if (rewriter != null && rewriter.dropsSynchronized()) {
      flags &= ~ClassFile.ACC_SYNCHRONIZED;
    }
    builder.withMethod(
        method.methodName(),
        method.methodType(),
        flags,
        target -> {
          for (var part : method) {
            if (part instanceof CodeModel) {
              target.withCode(
                  code -> {
                    if (isDeferredInitializer(method)) {
                      statics.emitHead(code);
                    }
                    (rewriter == null ? rewriter(method, context(method)) : rewriter).emit(code);
                  });
            } else if (!(part instanceof AccessFlags)) {
              target.with(part);
            }
          }
        });
  }
}
