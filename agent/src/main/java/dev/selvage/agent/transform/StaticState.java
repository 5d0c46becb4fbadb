package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import dev.selvage.bridge.StaticUse;
import dev.selvage.bridge.Statics;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The static state of a class that is being loaded, and how it can be set up again in every
 * execution: a method that sets all static fields to their defaults and then does what the static
 * initializer does. Fields that would be set twice lose {@code final}.
 */
final class StaticState {
  private static final String INITIALIZE = "$selvage$initialize";
  private static final String INITIALIZE_QUIETLY = "$selvage$initializeQuietly";
  static final MethodTypeDesc NOTHING = MethodTypeDesc.of(ConstantDescs.CD_void);

  /** The oldest class files with static methods in interfaces. */
  private static final int JAVA_8 = 52;

  /** An initializer longer than this gets no points, which would double or triple its length. */
  private static final int LONG = 8_000;

  /** A copy of an initializer longer than this might not fit into a method. */
  private static final int TOO_LONG = 50_000;

  /** Handles to fields and methods are equal however often they are made, and fast when final. */
  private static final Set<String> KEPT =
      Set.of(
          "Ljava/lang/Class;",
          "Ljava/lang/invoke/VarHandle;",
          "Ljava/lang/invoke/MethodHandle;",
          "Ljava/lang/invoke/MethodHandles$Lookup;",
          "Ljava/lang/invoke/MethodType;",
          "Ljava/util/concurrent/atomic/AtomicIntegerFieldUpdater;",
          "Ljava/util/concurrent/atomic/AtomicLongFieldUpdater;",
          "Ljava/util/concurrent/atomic/AtomicReferenceFieldUpdater;");

  final ClassDesc type;
  private final int version;
  final boolean isInterface;

  /** Whether it is an enum; its constants stay the same objects. */
  final boolean isEnum;

  /** The static fields that are not constants of the class file. */
  private final List<FieldModel> fields = new ArrayList<>();

  private final MethodModel initializer;
  private final boolean canBeAgain;

  /** The number of the use of this class by its own code; 0 when there is nothing to use. */
  final int ownUse;

  private StaticState(ClassModel model, ClassLoader loader, Ancestry ancestry) {
    this.type = model.thisClass().asSymbol();
    this.version = model.majorVersion();
    this.isInterface = model.flags().has(AccessFlag.INTERFACE);
    String superclass = model.superclass().map(ClassEntry::asInternalName).orElse("");
    this.isEnum = superclass.equals("java/lang/Enum");
    for (FieldModel field : model.fields()) {
      if (isState(field)) {
        fields.add(field);
      }
    }
    this.initializer =
        model.methods().stream()
            .filter(method -> method.methodName().equalsString("<clinit>"))
            .findFirst()
            .orElse(null);
    this.canBeAgain =
        (!isInterface || version >= JAVA_8)
            && (initializer != null || !fields.isEmpty())
            && length() <= TOO_LONG
            && (!isEnum || EnumConstants.areUnderstood(model, loader, ancestry));
    boolean hasParents =
        !Scope.isJdk(superclass)
            || model.interfaces().stream().anyMatch(each -> !Scope.isJdk(each.asInternalName()));
    this.ownUse =
        canBeAgain || hasParents
            ? Statics.number(new StaticUse(loader, name(model.thisClass()), null))
            : 0;
  }

  static StaticState of(ClassModel model, ClassLoader loader, Ancestry ancestry) {
    return new StaticState(model, loader, ancestry);
  }

  private static String name(ClassEntry entry) {
    return entry.asInternalName().replace('/', '.');
  }

  /** Not a constant, and not a coverage tool's. */
  private static boolean isState(FieldModel field) {
    return field.flags().has(AccessFlag.STATIC)
        && !field.fieldName().stringValue().startsWith("$jacoco")
        && !(field.flags().has(AccessFlag.FINAL) && constant(field).isPresent());
  }

  private static Optional<ConstantValueAttribute> constant(FieldModel field) {
    return field.findAttribute(Attributes.constantValue());
  }

  boolean canBeAgain() {
    return canBeAgain;
  }

  MethodModel initializer() {
    return initializer;
  }

  /** Whether the JVM's own run of the initializer can be left out. */
  boolean canDefer() {
    return !isInterface && !isEnum && length() <= LONG && fields.stream().noneMatch(this::isKept);
  }

  /** How many bytes the code of the initializer has. */
  private int length() {
    return initializer == null
        ? 0
        : ((CodeAttribute) initializer.code().orElseThrow()).codeLength();
  }

  /** The name of the method that sets the state up again; the engine looks for it. */
  String methodName() {
    return canDefer() ? INITIALIZE : INITIALIZE_QUIETLY;
  }

  /** Whether a static field keeps the value that it got when the JVM initialized the class. */
  private boolean isKept(FieldModel field) {
    return field.flags().has(AccessFlag.FINAL)
        && (isInterface || KEPT.contains(field.fieldType().stringValue()));
  }

  /** Whether the initializer, run again, must not write to the field itself. */
  boolean isKept(String name) {
    return fields.stream().anyMatch(field -> field.fieldName().equalsString(name) && isKept(field));
  }

  /** The field as it is declared in the rewritten class. */
  void emit(ClassBuilder builder, FieldModel field) {
    boolean losesFinal =
        canBeAgain
            && field.flags().has(AccessFlag.FINAL)
            && fields.contains(field)
            && !isKept(field);
    if (!losesFinal) {
      builder.with(field);
      return;
    }
    emitWithoutFinal(builder, field, type);
  }

  static void emitWithoutFinal(ClassBuilder builder, FieldModel field, ClassDesc type) {
    String descriptor = type.descriptorString();
    Statics.wasFinal(
        descriptor.substring(1, descriptor.length() - 1).replace('/', '.'),
        field.fieldName().stringValue());
    builder.withField(
        field.fieldName(),
        field.fieldType(),
        target -> {
          target.withFlags(field.flags().flagsMask() & ~ClassFile.ACC_FINAL);
          field.attributes().stream()
              .filter(java.lang.classfile.FieldElement.class::isInstance)
              .forEach(attribute -> target.with((java.lang.classfile.FieldElement) attribute));
        });
  }

  /** At the start of the JVM's initializer: perhaps there is nothing to do. */
  void emitHead(CodeBuilder code) {
    Label goOn = code.newLabel();
    ClassConstants.pushOwn(code, type, version);
    code.loadConstant(canDefer() ? 1 : 0);
    HookCalls.callStatics(code, "defers", "(Ljava/lang/Class;Z)Z");
    code.ifeq(goOn).return_().labelBinding(goOn);
  }

  /** Sets all fields to what they are before the initializer runs. */
  void emitDefaults(CodeBuilder code) {
    for (FieldModel field : fields) {
      if (!isKept(field)) {
        Optional<ConstantValueAttribute> constant = constant(field);
        if (constant.isPresent()) {
          code.loadConstant(constant.get().constant().constantValue());
        } else {
          emitDefault(code, field);
        }
        code.putstatic(type, field.fieldName().stringValue(), field.fieldTypeSymbol());
      }
    }
  }

  static void emitDefault(CodeBuilder code, FieldModel field) {
    switch (TypeKind.from(field.fieldTypeSymbol()).asLoadable()) {
      case LONG -> code.lconst_0();
      case FLOAT -> code.fconst_0();
      case DOUBLE -> code.dconst_0();
      case REFERENCE -> code.aconst_null();
      default -> code.iconst_0();
    }
  }
}
