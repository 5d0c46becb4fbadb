package dev.selvage.analysis;

import java.lang.constant.MethodTypeDesc;

/**
 * A call in the code of the program, or one that the JDK makes.
 *
 * @param owner the class that the instruction names
 * @param arguments the receiver first, unless the method is static; null for primitive values
 * @param result null when no reference is returned
 */
record ProgramCall(
    CallSite site,
    Kind kind,
    String owner,
    String name,
    MethodTypeDesc type,
    ReferenceNode[] arguments,
    ReferenceNode result) {
  /** How the method is selected. */
  enum Kind {
    STATIC,
    /** Exactly this method: a constructor, a private method, one of the superclass. */
    SPECIAL,
    /** That of the class of the receiver. */
    VIRTUAL
  }

  /** Name and descriptor. */
  String key() {
    return name + type.descriptorString();
  }

  ProgramCall as(Kind other) {
    return new ProgramCall(site, other, owner, name, type, arguments, result);
  }

  ReferenceNode receiver() {
    return arguments[0];
  }

  int firstParameter() {
    return kind == Kind.STATIC ? 0 : 1;
  }
}
