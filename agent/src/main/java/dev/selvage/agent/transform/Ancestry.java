package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.RuntimeVisibleAnnotationsAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * The superclasses and fields of classes, read from class files, so that no class is loaded while
 * another one is being loaded.
 */
final class Ancestry {
  private static final String INTRINSIC = "Ljdk/internal/vm/annotation/IntrinsicCandidate;";

  /** JDK classes that have no state to share. */
  private static final Set<String> STATELESS =
      Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum");

  /**
   * What a class file says.
   *
   * @param name the superclass
   * @param fields the static fields, each with whether it is a constant of the class file
   * @param own all fields
   * @param unseen the native methods and intrinsics, by name and descriptor
   */
  private record Parent(
      String name,
      boolean isInterface,
      List<String> interfaces,
      Map<String, Boolean> fields,
      Map<String, FieldKind> own,
      Set<String> unseen) {}

  /** How others can see a field change. */
  enum FieldKind {
    PLAIN,
    VOLATILE,
    /** It has one value only, or the JVM treats it so once it has been set. */
    CONSTANT
  }

  private static final String STABLE = "Ljdk/internal/vm/annotation/Stable;";

  private static final Parent UNKNOWN =
      new Parent("java/lang/Object", false, List.of(), Map.of(), Map.of(), Set.of());

  private final Map<ClassLoader, Map<String, Parent>> parents =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** Whether a class of the program extends a JDK class whose methods can be called on it. */
  boolean inheritsFromJdk(ClassLoader loader, String name) {
    String ancestor = jdkAncestor(loader, name);
    return ancestor.startsWith("java/util/") && !STATELESS.contains(ancestor);
  }

  /** Whether a class is a weak or soft reference or the like. */
  boolean isReference(ClassLoader loader, String name) {
    return jdkAncestor(loader, name).startsWith("java/lang/ref/");
  }

  /** The first class of the JDK that a class extends; empty when there is none but Object. */
  private String jdkAncestor(ClassLoader loader, String name) {
    String each = name;
    for (int depth = 0; depth < 32 && !Scope.isJdk(each); depth++) {
      Parent parent = parent(loader, each);
      if (parent.isInterface()) {
        return "";
      }
      each = parent.name();
    }
    return Scope.isJdk(each) ? each : "";
  }

  /** Whether the class file cannot be read. */
  boolean isUnknown(ClassLoader loader, String name) {
    return parent(loader, name) == UNKNOWN;
  }

  /** The superclass of a class; that of an interface is {@code Object}. */
  String superclass(ClassLoader loader, String name) {
    return parent(loader, name).name();
  }

  /**
   * Whether a static field with this name is declared by an interface of the program and gets its
   * value when that is initialized.
   */
  boolean isInterfaceConstant(ClassLoader loader, String owner, String field) {
    if (Scope.isJdk(owner)) {
      return false;
    }
    Parent type = parent(loader, owner);
    Boolean isConstant = type.fields().get(field);
    if (isConstant != null) {
      return type.isInterface() && !isConstant;
    }
    return type.interfaces().stream().anyMatch(each -> isInterfaceConstant(loader, each, field))
        || !type.isInterface() && isInterfaceConstant(loader, type.name(), field);
  }

  /** Whether a field with this name is volatile. */
  boolean isVolatile(ClassLoader loader, String owner, String field) {
    return kind(loader, owner, field) == FieldKind.VOLATILE;
  }

  /** What is known about a field with this name; null if there is none. */
  FieldKind kind(ClassLoader loader, String owner, String field) {
    String declaring = declaring(loader, owner, field);
    return declaring == null ? null : parent(loader, declaring).own().get(field);
  }

  /** The class, among the owner and its superclasses, that declares a field; null for none. */
  String declaring(ClassLoader loader, String owner, String field) {
    String each = owner;
    for (int depth = 0; depth < 32; depth++) {
      Parent type = parent(loader, each);
      if (type.own().containsKey(field)) {
        return each;
      }
      if (each.equals("java/lang/Object")) {
        return null;
      }
      each = type.name();
    }
    return null;
  }

  private Parent parent(ClassLoader loader, String name) {
    // Every loader sees the same classes of the JDK; there are many of them, and may be many
    // loaders.
    boolean isShared = loader == null || Scope.isJdk(name);
    ClassLoader key = isShared ? ClassLoader.getSystemClassLoader() : loader;
    return parents
        .computeIfAbsent(key, l -> new ConcurrentHashMap<>())
        .computeIfAbsent(name, n -> read(key, n));
  }

  /** Remembers a class that is being defined: a program may have made it, so there is no file. */
  void learn(ClassLoader loader, byte[] bytes) {
    parents
        .computeIfAbsent(loader, l -> new ConcurrentHashMap<>())
        .computeIfAbsent(
            ClassFile.of().parse(bytes).thisClass().asInternalName(), name -> of(bytes));
  }

  private Parent read(ClassLoader loader, String name) {
    try (InputStream in = loader.getResourceAsStream(name + ".class")) {
      return in == null ? learned(loader.getParent(), name) : of(in.readAllBytes());
    } catch (IOException | IllegalArgumentException e) {
      return UNKNOWN;
    }
  }

  private Parent learned(ClassLoader loader, String name) {
    for (ClassLoader each = loader; each != null; each = each.getParent()) {
      Parent known = parents.getOrDefault(each, Map.of()).get(name);
      if (known != null) {
        return known;
      }
    }
    return UNKNOWN;
  }

  private static Parent of(byte[] bytes) {
    ClassModel model = ClassFile.of().parse(bytes);
    Optional<ClassEntry> superclass = model.superclass();
    Map<String, Boolean> fields = new HashMap<>();
    Map<String, FieldKind> own = new HashMap<>();
    for (FieldModel field : model.fields()) {
      own.put(field.fieldName().stringValue(), kind(field));
      if (field.flags().has(AccessFlag.STATIC)) {
        fields.put(
            field.fieldName().stringValue(),
            field.findAttribute(Attributes.constantValue()).isPresent());
      }
    }
    return new Parent(
        superclass.map(ClassEntry::asInternalName).orElse("java/lang/Object"),
        model.flags().has(AccessFlag.INTERFACE),
        model.interfaces().stream().map(ClassEntry::asInternalName).toList(),
        fields,
        own,
        model.methods().stream()
            .filter(Ancestry::isUnseen)
            .map(method -> method.methodName().stringValue() + method.methodType().stringValue())
            .collect(Collectors.toUnmodifiableSet()));
  }

  /** Whether the JVM may do without the bytecode of a method: it has none, or it is intrinsic. */
  static boolean isUnseen(MethodModel method) {
    return method.flags().has(AccessFlag.NATIVE)
        || method
            .findAttribute(Attributes.runtimeVisibleAnnotations())
            .filter(Ancestry::hasIntrinsic)
            .isPresent();
  }

  private static boolean hasIntrinsic(RuntimeVisibleAnnotationsAttribute annotations) {
    return annotations.annotations().stream()
        .anyMatch(each -> each.className().equalsString(INTRINSIC));
  }

  /**
   * Whether a call is to such a method.
   *
   * @param method its name and descriptor
   */
  boolean isUnseen(ClassLoader loader, String owner, String method) {
    String each = owner;
    for (int depth = 0; depth < 32; depth++) {
      Parent type = parent(loader, each);
      if (type.unseen().contains(method)) {
        // What Object has is in the table.
        return !each.equals("java/lang/Object");
      }
      if (each.equals("java/lang/Object")) {
        return false;
      }
      each = type.name();
    }
    return false;
  }

  private static FieldKind kind(FieldModel field) {
    if (field.flags().has(AccessFlag.VOLATILE)) {
      return FieldKind.VOLATILE;
    }
    boolean isStable =
        field
            .findAttribute(Attributes.runtimeVisibleAnnotations())
            .map(all -> all.annotations())
            .orElse(List.of())
            .stream()
            .anyMatch(each -> each.className().equalsString(STABLE));
    return isStable || field.flags().has(AccessFlag.FINAL) ? FieldKind.CONSTANT : FieldKind.PLAIN;
  }

  /** For stack maps. */
  Hierarchy resolver(ClassLoader loader) {
    return new Hierarchy(loader);
  }

  /** The superclasses of classes; one that cannot be found is assumed to extend Object directly. */
  final class Hierarchy implements ClassHierarchyResolver {
    private final ClassLoader loader;
    private boolean isIncomplete;

    private Hierarchy(ClassLoader loader) {
      this.loader = loader;
    }

    /** Whether a class was asked for that cannot be found. */
    boolean isIncomplete() {
      return isIncomplete;
    }

    @Override
    public ClassHierarchyInfo getClassInfo(ClassDesc type) {
      if (!type.isClassOrInterface()) {
        return null;
      }
      String descriptor = type.descriptorString();
      Parent parent = parent(loader, descriptor.substring(1, descriptor.length() - 1));
      isIncomplete |= parent == UNKNOWN;
      return parent.isInterface()
          ? ClassHierarchyInfo.ofInterface()
          : ClassHierarchyInfo.ofClass(
              descriptor.equals("Ljava/lang/Object;")
                  ? null
                  : ClassDesc.ofInternalName(parent.name()));
    }
  }
}
