package dev.selvage.analysis;

import dev.selvage.analysis.AbstractObject.FieldHandle;
import dev.selvage.analysis.AbstractObject.MethodHandle;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.Set;

/**
 * Calls by which a program gets hold of its own members. Where class and name are constants, the
 * member is known; where only the class is, it may be any member of that class. Everything else is
 * unresolved.
 */
final class ReflectiveMembers {
  /** In place of the number of an argument: any name is possible. */
  private static final int ANY = -1;

  private static final Set<String> OF_CLASS =
      Set.of("newInstance", "getEnclosingMethod", "getEnclosingConstructor");

  private static final Set<String> OF_LOOKUP =
      Set.of("findClass", "defineClass", "defineHiddenClass", "defineHiddenClassWithClassData");

  private final ProgramAnalysis analysis;

  ReflectiveMembers(ProgramAnalysis analysis) {
    this.analysis = analysis;
  }

  /**
   * Examines a call of the JDK.
   *
   * @param given what the call knows, to which a member is added
   */
  void look(ProgramCall call, String owner, ReferenceNode given) {
    String name = call.name();
    switch (owner) {
      case "java/lang/Class" -> ofClass(call, given);
      case "java/lang/invoke/MethodHandles$Lookup" -> ofLookup(call, given);
      case "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
          "java/util/concurrent/atomic/AtomicLongFieldUpdater",
          "java/util/concurrent/atomic/AtomicReferenceFieldUpdater" -> {
        if (name.equals("newUpdater")) {
          field(call, 0, call.arguments().length - 1, given);
        }
      }
      case "java/lang/reflect/Proxy" -> unresolvedIf(name.equals("newProxyInstance"), call, owner);
      case "java/util/ServiceLoader" -> unresolvedIf(name.startsWith("load"), call, owner);
      case "java/io/ObjectInputStream" -> unresolvedIf(name.startsWith("read"), call, owner);
      case "java/io/ObjectOutputStream" -> unresolvedIf(name.startsWith("write"), call, owner);
      case "sun/misc/Unsafe", "jdk/internal/misc/Unsafe" ->
          unresolvedIf(!name.startsWith("<"), call, owner);
      case "javax/script/ScriptEngine" -> analysis.unresolved(call.site(), shown(call, owner));
      default -> {
        boolean loads = name.equals("loadClass") || name.equals("defineClass");
        unresolvedIf(
            loads && analysis.hierarchy().isSubtype(owner, "java/lang/ClassLoader"), call, owner);
      }
    }
  }

  private void unresolvedIf(boolean isUnresolved, ProgramCall call, String owner) {
    if (isUnresolved) {
      analysis.unresolved(call.site(), shown(call, owner));
    }
  }

  private static String shown(ProgramCall call, String owner) {
    return TypeNames.simple(owner) + "." + call.name();
  }

  private void ofClass(ProgramCall call, ReferenceNode given) {
    switch (call.name()) {
      case "forName" -> forName(call, given);
      case "getField", "getDeclaredField" -> field(call, 0, 1, given);
      case "getMethod", "getDeclaredMethod" -> method(call, 0, name(call, 1), given);
      case "getFields", "getDeclaredFields" -> field(call, 0, ANY, given);
      case "getMethods", "getDeclaredMethods" -> method(call, 0, null, given);
      case "getConstructor",
          "getDeclaredConstructor",
          "getConstructors",
          "getDeclaredConstructors" ->
          method(call, 0, "<init>", given);
      default -> unresolvedIf(OF_CLASS.contains(call.name()), call, "java/lang/Class");
    }
  }

  private void forName(ProgramCall call, ReferenceNode given) {
    String name = name(call, 0);
    if (name == null) {
      analysis.unresolved(call.site(), "Class.forName");
      return;
    }
    String internal = name.replace('.', '/');
    if (!internal.startsWith("[") && analysis.hierarchy().isOfProgram(internal)) {
      analysis.initialise(call.site(), internal);
      analysis.classConstant(internal, given);
    }
  }

  private void ofLookup(ProgramCall call, ReferenceNode given) {
    switch (call.name()) {
      case "findVarHandle",
          "findStaticVarHandle",
          "findGetter",
          "findSetter",
          "findStaticGetter",
          "findStaticSetter" ->
          field(call, 1, 2, given);
      case "findVirtual", "findStatic", "findSpecial" -> method(call, 1, name(call, 2), given);
      case "findConstructor" -> method(call, 1, "<init>", given);
      default ->
          unresolvedIf(
              OF_LOOKUP.contains(call.name()), call, "java/lang/invoke/MethodHandles$Lookup");
    }
  }

  /** Null when it is not a constant. */
  private static String name(ProgramCall call, int argument) {
    ReferenceNode node = call.arguments()[argument];
    return node != null && node.constant instanceof String text ? text : null;
  }

  /** Null when it is not a constant. */
  private static String type(ProgramCall call, int argument) {
    ReferenceNode node = call.arguments()[argument];
    return node != null && node.constant instanceof ClassDesc type
        ? TypeNames.internal(type)
        : null;
  }

  private void field(ProgramCall call, int typeArgument, int nameArgument, ReferenceNode given) {
    String type = type(call, typeArgument);
    if (type == null) {
      analysis.unresolved(call.site(), shown(call, call.owner()));
      return;
    }
    String name = nameArgument == ANY ? null : name(call, nameArgument);
    for (ScannedClass owner : ofProgram(type)) {
      for (FieldModel field : owner.fields()) {
        String each = field.fieldName().stringValue();
        if (name == null || name.equals(each)) {
          add(given, new FieldHandle(owner.name(), each, call.site()));
        }
      }
    }
  }

  /** By null, all methods are meant. */
  private void method(ProgramCall call, int typeArgument, String name, ReferenceNode given) {
    String type = type(call, typeArgument);
    if (type == null) {
      analysis.unresolved(call.site(), shown(call, call.owner()));
      return;
    }
    for (ScannedClass owner : ofProgram(type)) {
      for (MethodModel method : owner.methods()) {
        String each = method.methodName().stringValue();
        if (name == null ? !each.startsWith("<") : name.equals(each)) {
          add(given, new MethodHandle(type, each, call.site()));
        }
      }
    }
  }

  private List<ScannedClass> ofProgram(String type) {
    return type.startsWith("[")
        ? List.of()
        : analysis.hierarchy().ancestors(type).stream()
            .map(analysis.hierarchy()::find)
            .filter(each -> each != null && each.isOfProgram())
            .toList();
  }

  private void add(ReferenceNode given, AbstractObject member) {
    analysis.propagation().add(given, analysis.heap().number(member));
  }
}
