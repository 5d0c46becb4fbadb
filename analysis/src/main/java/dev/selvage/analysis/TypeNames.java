package dev.selvage.analysis;

import java.lang.constant.ClassDesc;

/** Names of types in class files and in source code. */
final class TypeNames {
  private TypeNames() {}

  /** The class that a descriptor names; the descriptor itself for arrays. */
  static String internal(String descriptor) {
    return descriptor.startsWith("L")
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }

  static String internal(ClassDesc type) {
    return internal(type.descriptorString());
  }

  /** Of a class or an array, as in source code, without packages. */
  static String simple(String type) {
    String name = type.startsWith("[") ? ClassDesc.ofDescriptor(type).displayName() : type;
    return name.substring(name.lastIndexOf('/') + 1);
  }
}
