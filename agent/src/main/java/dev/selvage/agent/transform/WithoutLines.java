package dev.selvage.agent.transform;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.instruction.LineNumber;

/**
 * Takes the line numbers out of the tool's own classes when a debugger is loaded: it steps over
 * code without them, and users want to step through theirs.
 */
final class WithoutLines {
  private WithoutLines() {}

  static byte[] of(byte[] bytes) {
    ClassFile classFile = ClassFile.of();
    return classFile.transformClass(
        classFile.parse(bytes),
        ClassTransform.transformingMethodBodies(
            (code, element) -> {
              if (!(element instanceof LineNumber)) {
                code.with(element);
              }
            }));
  }
}
