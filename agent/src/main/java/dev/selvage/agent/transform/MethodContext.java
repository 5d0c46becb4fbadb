package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import dev.selvage.bridge.Site;
import dev.selvage.bridge.SiteMethod;
import dev.selvage.bridge.Sites;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The current position in a class that is being rewritten: the method, the instruction, the line.
 */
final class MethodContext {
  final ClassLoader loader;

  /** Internal name, with slashes. */
  final String className;

  /** Internal name; null for {@code Object}. */
  final String superclass;

  final String file;
  final Treatment treatment;
  final BodyStyle bodies;

  /** The major version of the class file. */
  final int version;

  final String method;
  final String descriptor;
  final CodeModel body;
  final boolean isStatic;
  final boolean isPrivate;
  final boolean isConstructor;
  final boolean isInitializer;

  /** The number of the current instruction. */
  int index = -1;

  int line;

  /** In a constructor: whether {@code this} is not initialized yet. */
  boolean beforeSuper;

  /** In a constructor: whether the current instruction is the call of super() or this(). */
  boolean isSuperCall;

  /** Objects allocated but not yet initialized, to tell {@code super()} from {@code new}. */
  int allocations;

  /** In a constructor: whether no other strand can know the object. */
  boolean confined;

  /** The operation of the previous instruction; null before the first one. */
  Opcode previous;

  private Opcode current;

  /** The site of the latest instruction that entered or left a monitor. */
  int monitorSite;

  /** Whether compiled code may do without its bytecode. */
  final boolean isIntrinsic;

  /** The native methods of the class, by name and descriptor. */
  Set<String> natives = Set.of();

  /** The numbers of the instructions that are not the program's own. */
  BitSet probes = new BitSet();

  /** Whether uses of classes are announced, so that static state can be set up again. */
  boolean resetsStatics;

  /** The number of the use of its class by the method itself; 0 for none. */
  int ownUse;

  /** Whether rounds of its loops are compared. */
  boolean hasLoops = true;

  /** Whether accesses to elements of arrays are seen. */
  boolean hasArrays = true;

  /** In a constructor: whether the class has final fields, which are frozen when it ends. */
  boolean freezes;

  /** Whether this is a second copy of the method, for an object or class that exists already. */
  boolean isAgain;

  /** In a second copy of an initializer: whether the JVM never runs the first one. */
  boolean isDeferred;

  /** In a second copy: which static fields of the class must not be written. */
  Predicate<String> isKept = field -> false;

  /** In a second copy of a constructor: sets the fields of the object to their defaults. */
  Consumer<CodeBuilder> emitDefaults = code -> {};

  private final Set<Label> labels = new HashSet<>();

  /** What the sites of the method have in common; null while there are none. */
  private SiteMethod siteMethod;

  /** The first local variable slot that the original code does not use. */
  private final int firstFreeLocal;

  MethodContext(OwnerClass owner, MethodModel model) {
    this.loader = owner.loader();
    this.className = owner.name();
    this.superclass = owner.superclass();
    this.file = owner.file();
    this.treatment = owner.treatment();
    this.bodies = owner.bodies();
    this.version = owner.version();
    this.method = model.methodName().stringValue();
    this.descriptor = model.methodType().stringValue();
    this.isStatic = model.flags().has(AccessFlag.STATIC);
    this.body = model.code().orElseThrow();
    this.firstFreeLocal = ((CodeAttribute) body).maxLocals();
    this.isPrivate = model.flags().has(AccessFlag.PRIVATE);
    this.isConstructor = method.equals("<init>");
    this.isInitializer = method.equals("<clinit>");
    this.beforeSuper = isConstructor;
    this.isIntrinsic = loader == null && Ancestry.isUnseen(model);
  }

  /** Whether this can be what the JVM calls when a thread of this class starts. */
  boolean mayBeRunOfThread() {
    return method.equals("run")
        && descriptor.equals("()V")
        && !isStatic
        && superclass != null
        && !superclass.equals("java/lang/Object");
  }

  /** Whether it is the static initializer that the JVM runs. */
  boolean isJvmInitializer() {
    return isInitializer && !isAgain;
  }

  /** Whether it is an initializer without points, since the JVM runs it at least once. */
  boolean isQuiet() {
    return isInitializer && !(isAgain && isDeferred);
  }

  /** Methods that the class gets in addition; null when it is loaded already and cannot. */
  private List<Consumer<ClassBuilder>> addedMethods;

  /** Whether the class is loaded already and has only the members that it got then. */
  boolean keepsMembers;

  private boolean isInterface;

  /** Permits adding methods to the class, and sets where they are collected. */
  void addMethodsTo(List<Consumer<ClassBuilder>> methods, boolean classIsInterface) {
    addedMethods = methods;
    isInterface = classIsInterface;
  }

  boolean canAddMethods() {
    return addedMethods != null && !keepsMembers;
  }

  List<Consumer<ClassBuilder>> addedMethods() {
    return addedMethods;
  }

  boolean isInterface() {
    return isInterface;
  }

  /** This context, back at an earlier instruction. */
  MethodContext at(int earlierIndex, int earlierLine) {
    index = earlierIndex;
    line = earlierLine;
    previous = null;
    return this;
  }

  /** A fresh pass over the same method, for the other copy of its body. */
  void rewind() {
    labels.clear();
    index = -1;
    line = 0;
    beforeSuper = isConstructor;
    isSuperCall = false;
    previous = null;
    current = null;
    allocations = 0;
  }

  /** A label of the original body has been passed. */
  void pass(Label label) {
    labels.add(label);
  }

  /** Whether a jump to this label of the original body goes back. */
  boolean isBehind(Label label) {
    return labels.contains(label);
  }

  /** Whether a coverage tool put the current instruction there. */
  boolean isProbe() {
    return probes.get(index);
  }

  boolean isControlled() {
    return treatment == Treatment.CONTROLLED;
  }

  /** Whether it is the program's own code or that of a library. */
  boolean isOfTheProgram() {
    return treatment == Treatment.CONTROLLED || treatment == Treatment.ATOMIC;
  }

  /** The number of the site here, or 0 in code that takes no points. */
  int site(int kind, String owner, String name, String type) {
    return site(index, kind, owner, name, type);
  }

  /**
   * The same for one argument of a call: each has its own site, beyond those of all instructions.
   */
  int siteOfArgument(int argument, int kind, String owner, String name, String type) {
    return site(index + (argument + 1) * Site.INSTRUCTIONS, kind, owner, name, type);
  }

  private int site(int number, int kind, String owner, String name, String type) {
    if (!isControlled() && bodies != BodyStyle.HOOKED) {
      return 0;
    }
    if (siteMethod == null) {
      siteMethod = new SiteMethod(loader, className.replace('/', '.'), method, descriptor, file);
    }
    return Sites.add(
        new Site(kind, siteMethod, number, line, owner.replace('/', '.'), name, type, confined));
  }

  /** A local variable slot for the n-th argument that has to be saved, wide enough for any type. */
  int spillSlot(int number) {
    return firstFreeLocal + 2 * (number + 1);
  }

  /** The number of the site of a loop whose first instruction this is. */
  int siteOfLoop(int firstIndex, int firstLine) {
    int current = line;
    line = firstLine;
    int site = site(firstIndex + Site.ARGUMENTS * Site.INSTRUCTIONS, Site.LOOP, "", "", "");
    line = current;
    return site;
  }

  /** A local variable slot for the number of the call. */
  int activationSlot() {
    return firstFreeLocal + 1;
  }

  /** How many local variable slots the parameters take. */
  int parameterSlots() {
    int slots = isStatic ? 0 : 1;
    for (ClassDesc parameter : MethodTypeDesc.ofDescriptor(descriptor).parameterList()) {
      slots += TypeKind.from(parameter).slotSize();
    }
    return slots;
  }

  /** A local variable slot for the object that the current instruction is about. */
  int targetSlot() {
    return activationSlot();
  }

  /** A local variable slot for the object a synchronized method locks. */
  int lockSlot() {
    return firstFreeLocal;
  }

  /** Keeps this in step with the instructions of the body. */
  void follow(CodeElement element) {
    switch (element) {
      case LineNumber number -> line = number.line();
      case LabelTarget target -> pass(target.label());
      case Instruction instruction -> {
        index++;
        previous = current;
        current = instruction.opcode();
        isSuperCall = false;
        if (beforeSuper) {
          awaitSuper(instruction);
        }
      }
      default -> {
        // Nothing that matters here.
      }
    }
  }

  /** Watches for the call to super(): until then {@code this} is not initialized. */
  private void awaitSuper(Instruction instruction) {
    if (instruction instanceof NewObjectInstruction) {
      allocations++;
    } else if (instruction instanceof InvokeInstruction call
        && call.opcode() == Opcode.INVOKESPECIAL
        && call.name().equalsString("<init>")) {
      if (allocations == 0) {
        beforeSuper = false;
        isSuperCall = true;
      } else {
        allocations--;
      }
    }
  }
}
