package dev.selvage.agent.transform;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** The object of a class in its own code; class files before Java 5 have no constant for it. */
final class ClassConstants {
  private static final MethodTypeDesc BY_NAME =
      MethodTypeDesc.of(ConstantDescs.CD_Class, ConstantDescs.CD_String);

  private ClassConstants() {}

  /**
   * Pushes the object of the class that the code is in.
   *
   * @param version the major version of its class file
   */
  static void pushOwn(CodeBuilder code, ClassDesc own, int version) {
    if (version >= ClassFile.JAVA_5_VERSION) {
      code.loadConstant(own);
      return;
    }
    // As the compilers of that time did for X.class. The class is being used, so it is found.
    String descriptor = own.descriptorString();
    code.loadConstant(descriptor.substring(1, descriptor.length() - 1).replace('/', '.'))
        .invokestatic(ConstantDescs.CD_Class, "forName", BY_NAME);
  }
}
