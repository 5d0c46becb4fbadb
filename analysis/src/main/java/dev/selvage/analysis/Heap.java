package dev.selvage.analysis;

import dev.selvage.analysis.AbstractObject.Elements;
import dev.selvage.analysis.AbstractObject.FieldHandle;
import dev.selvage.analysis.AbstractObject.Instance;
import dev.selvage.analysis.AbstractObject.Lambda;
import dev.selvage.analysis.AbstractObject.MethodHandle;
import dev.selvage.analysis.AbstractObject.OfClass;
import dev.selvage.analysis.AbstractObject.OfJdk;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The abstract objects, and the nodes for what they refer to. */
final class Heap {
  private final ClassHierarchy hierarchy;
  private final List<AbstractObject> objects = new ArrayList<>();
  private final Map<AbstractObject, Integer> numbers = new HashMap<>();
  private final Map<Integer, ReferenceNode> contents = new HashMap<>();
  private final Map<Integer, Map<FieldKey, ReferenceNode>> fields = new HashMap<>();
  private final Map<FieldKey, ReferenceNode> statics = new HashMap<>();

  /** A field by the class that declares it. */
  record FieldKey(String owner, String name) {}

  Heap(ClassHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  int number(AbstractObject object) {
    Integer known = numbers.putIfAbsent(object, objects.size());
    if (known != null) {
      return known;
    }
    objects.add(object);
    return objects.size() - 1;
  }

  AbstractObject get(int object) {
    return objects.get(object);
  }

  int size() {
    return objects.size();
  }

  /** What an object of the JDK keeps; of an array, its elements. */
  ReferenceNode contents(int object) {
    return contents.computeIfAbsent(object, key -> new ReferenceNode());
  }

  ReferenceNode field(int object, FieldKey field) {
    return fields
        .computeIfAbsent(object, key -> new HashMap<>())
        .computeIfAbsent(field, key -> new ReferenceNode());
  }

  ReferenceNode staticField(FieldKey field) {
    return statics.computeIfAbsent(field, key -> new ReferenceNode());
  }

  Collection<ReferenceNode> statics() {
    return statics.values();
  }

  /** All nodes that an object refers to. */
  List<ReferenceNode> reached(int object) {
    List<ReferenceNode> nodes = new ArrayList<>(fields.getOrDefault(object, Map.of()).values());
    ReferenceNode own = contents.get(object);
    if (own != null) {
      nodes.add(own);
    }
    if (objects.get(object) instanceof Lambda lambda) {
      lambda.captured().stream().filter(each -> each != null).forEach(nodes::add);
    }
    return nodes;
  }

  /**
   * Whether a variable of a type, which is a class name or the descriptor of an array, can hold it.
   */
  boolean mayHold(String type, int object) {
    if (type.equals(ClassHierarchy.OBJECT)) {
      return true;
    }
    return switch (objects.get(object)) {
      case Instance one -> !type.startsWith("[") && hierarchy.isSubtype(one.type(), type);
      case Elements array -> mayHoldArray(type, array.type());
      case OfJdk any -> mayHoldJdk(type, any.type());
      case Lambda lambda ->
          hierarchy.isSubtype(lambda.type(), type) || type.equals("java/io/Serializable");
      case OfClass known -> !type.startsWith("[") && hierarchy.isSubtype("java/lang/Class", type);
      case FieldHandle handle -> mayHoldJdk(type, handle.type());
      case MethodHandle handle -> mayHoldJdk(type, handle.type());
    };
  }

  private boolean mayHoldArray(String type, String array) {
    if (!type.startsWith("[")) {
      return type.equals(ClassHierarchy.OBJECT)
          || type.equals("java/lang/Cloneable")
          || type.equals("java/io/Serializable");
    }
    if (type.equals(array)) {
      return true;
    }
    String wanted = type.substring(1);
    String component = array.substring(1);
    if (component.startsWith("[")) {
      return wanted.startsWith("[")
          ? mayHoldArray(wanted, component)
          : wanted.startsWith("L") && mayHoldArray(TypeNames.internal(wanted), component);
    }
    return wanted.startsWith("L")
        && component.startsWith("L")
        && hierarchy.isSubtype(TypeNames.internal(component), TypeNames.internal(wanted));
  }

  /** The JDK may create any subclass of what it promises, but no object of the program. */
  private boolean mayHoldJdk(String type, String promised) {
    if (type.startsWith("[")) {
      return promised.equals(ClassHierarchy.OBJECT) || promised.startsWith("[");
    }
    return !hierarchy.isOfProgram(type) && !JdkRules.isValue(type);
  }
}
