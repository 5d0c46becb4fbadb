package dev.selvage.analysis;

import java.lang.constant.DirectMethodHandleDesc;
import java.util.List;

/** All objects that one instruction creates. */
sealed interface AbstractObject {
  /** The name of its class; of an array, its descriptor. */
  String type();

  /** Of a class of the program, or of one of the JDK that can be known exactly. */
  record Instance(String type, CallSite site) implements AbstractObject {}

  /** An array that the program creates. */
  record Elements(String type, CallSite site) implements AbstractObject {}

  /** What the JDK has made or is asked for: any subclass of its type. */
  record OfJdk(String type, CallSite site) implements AbstractObject {}

  /**
   * A lambda expression or a method reference.
   *
   * @param type its functional interface
   * @param method the name of the method that it implements
   * @param captured what it refers to; null for primitive values
   */
  record Lambda(
      String type,
      String method,
      DirectMethodHandleDesc target,
      List<ReferenceNode> captured,
      CallSite site)
      implements AbstractObject {}

  /** The {@code Class} object of a class of the program. */
  record OfClass(String of) implements AbstractObject {
    @Override
    public String type() {
      return "java/lang/Class";
    }
  }

  /** Something of the JDK that accesses a field, such as a {@code VarHandle}. */
  record FieldHandle(String owner, String name, CallSite site) implements AbstractObject {
    @Override
    public String type() {
      return ClassHierarchy.OBJECT;
    }
  }

  /** Something of the JDK that calls one of the methods with a name. */
  record MethodHandle(String owner, String name, CallSite site) implements AbstractObject {
    @Override
    public String type() {
      return ClassHierarchy.OBJECT;
    }
  }
}
