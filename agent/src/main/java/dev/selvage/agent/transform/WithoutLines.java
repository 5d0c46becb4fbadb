package dev.selvage.agent.transform;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.instruction.LineNumber;

/**
 * Removes the line numbers from the tool's own classes if a debugger is loaded: it steps over code
 * without them, so that users step through their own code only.
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
