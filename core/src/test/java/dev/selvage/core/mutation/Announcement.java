package dev.selvage.core.mutation;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A place in the engine's bytecode at which an effect is announced.
 *
 * @param type the internal name of the class
 * @param index the number of the announcement in its method
 */
record Announcement(String type, String method, String descriptor, int index, String callee) {
  private static final String EFFECT = "dev/selvage/core/engine/effect/";

  /** What receives announcements from models and cells. */
  private static final Set<String> RECEIVERS =
      Set.of(
          EFFECT + "AccessLog",
          EFFECT + "Effects",
          EFFECT + "StepRecorder",
          "dev/selvage/monitor/event/ExecutionMonitor");

  /** Methods of cells that do nothing but announce. */
  private static final Set<String> CELLS =
      Set.of(
          "starts",
          "startedBy",
          "stopsJoiner",
          "isDisturbed",
          "changesBlocker",
          "asksForBlocker",
          "stops",
          "isAwaited",
          "interruptsOther",
          "expired");

  /** What receivers are called for besides. */
  private static final Set<String> OTHERS =
      Set.of("<init>", "begin", "connect", "nextStep", "expect", "learn", "pause", "wantReduction");

  /** All of a class. */
  static List<Announcement> in(byte[] bytes) {
    ClassModel model = ClassFile.of().parse(bytes);
    List<Announcement> found = new ArrayList<>();
    if (model.thisClass().asInternalName().equals(EFFECT + "StepRecorder")) {
      // How it records is its own affair.
      return found;
    }
    for (MethodModel method : model.methods()) {
      CodeModel code = method.code().orElse(null);
      int index = 0;
      for (CodeElement element : code == null ? List.<CodeElement>of() : code.elementList()) {
        if (isAnnouncement(element)) {
          InvokeInstruction call = (InvokeInstruction) element;
          found.add(
              new Announcement(
                  model.thisClass().asInternalName(),
                  method.methodName().stringValue(),
                  method.methodType().stringValue(),
                  index++,
                  call.name().stringValue()));
        }
      }
    }
    return found;
  }

  private static boolean isAnnouncement(CodeElement element) {
    return element instanceof InvokeInstruction call
        && call.typeSymbol().returnType().descriptorString().equals("V")
        && (CELLS.contains(call.name().stringValue())
            || RECEIVERS.contains(call.owner().asInternalName())
                && !OTHERS.contains(call.name().stringValue()));
  }

  /** The class without this announcement. */
  byte[] takenOutOf(byte[] bytes) {
    ClassFile classFile = ClassFile.of();
    int[] met = {0};
    CodeTransform withoutCall =
        (builder, element) -> {
          if (isAnnouncement(element) && met[0]++ == index) {
            InvokeInstruction call = (InvokeInstruction) element;
            List<ClassDesc> parameters = call.typeSymbol().parameterList();
            for (ClassDesc parameter : parameters.reversed()) {
              if (TypeKind.from(parameter).slotSize() == 2) {
                builder.pop2();
              } else {
                builder.pop();
              }
            }
            if (!isStatic(call)) {
              builder.pop();
            }
          } else {
            builder.with(element);
          }
        };
    return classFile.transformClass(
        classFile.parse(bytes),
        ClassTransform.transformingMethodBodies(
            each ->
                each.methodName().equalsString(method)
                    && each.methodType().equalsString(descriptor),
            withoutCall));
  }

  private static boolean isStatic(InvokeInstruction call) {
    return call.opcode() == java.lang.classfile.Opcode.INVOKESTATIC;
  }

  @Override
  public String toString() {
    String simple = type.substring(type.lastIndexOf('/') + 1);
    return simple
        + "."
        + method
        + descriptor.replaceAll("[^(]*/", "").replaceAll("[();]", "")
        + " "
        + index
        + " "
        + callee;
  }
}
