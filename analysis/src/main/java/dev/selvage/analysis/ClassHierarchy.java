package dev.selvage.analysis;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The classes of the program and of the JDK, read when they are first asked for. */
final class ClassHierarchy {
  static final String OBJECT = "java/lang/Object";

  private final ClassSource source;
  private final Map<String, ScannedClass> classes = new HashMap<>();
  private final Map<String, Set<String>> ancestors = new HashMap<>();
  private final Map<String, List<Declared>> callbacks = new HashMap<>();
  private final Map<String, String> unreadable = new TreeMap<>();
  private final Set<String> missing = new TreeSet<>();

  ClassHierarchy(ClassSource source) {
    this.source = source;
  }

  /** A method with the class that declares it. */
  record Declared(ScannedClass owner, MethodModel method) {}

  /** Null when there is no such class or it cannot be read, which is remembered. */
  ScannedClass find(String name) {
    if (!classes.containsKey(name)) {
      classes.put(name, read(name));
    }
    return classes.get(name);
  }

  private ScannedClass read(String name) {
    try {
      byte[] ofJdk = isLikelyOfJdk(name) ? source.ofJdk(name) : null;
      byte[] bytes = ofJdk == null ? source.ofProgram(name) : ofJdk;
      if (bytes == null && ofJdk == null && !isLikelyOfJdk(name)) {
        ofJdk = source.ofJdk(name);
        bytes = ofJdk;
      }
      if (bytes == null) {
        missing.add(name.replace('/', '.'));
        return null;
      }
      return scan(name, bytes, ofJdk == null);
    } catch (IOException | IllegalArgumentException e) {
      unreadable(name, String.valueOf(e.getMessage()));
      return null;
    }
  }

  private ScannedClass scan(String name, byte[] bytes, boolean isOfProgram) {
    ClassModel model = ClassFile.of().parse(bytes);
    ScannedClass scanned = new ScannedClass(model, isOfProgram);
    if (!scanned.name().equals(name)) {
      unreadable(name, "the file contains class " + scanned.className());
      return null;
    }
    return scanned;
  }

  private static boolean isLikelyOfJdk(String name) {
    return name.startsWith("java/") || name.startsWith("javax/") || name.startsWith("jdk/");
  }

  void unreadable(String name, String reason) {
    unreadable.putIfAbsent(name.replace('/', '.'), reason);
  }

  Map<String, String> unreadable() {
    return unreadable;
  }

  Set<String> missing() {
    return missing;
  }

  boolean isOfProgram(String name) {
    ScannedClass found = name.startsWith("[") ? null : find(name);
    return found != null && found.isOfProgram();
  }

  /** The class itself, its superclasses, nearest first, and all their interfaces. */
  Set<String> ancestors(String name) {
    Set<String> known = ancestors.get(name);
    if (known == null) {
      known = new LinkedHashSet<>();
      for (ScannedClass each = find(name); each != null; each = above(each)) {
        known.add(each.name());
        if (each.superclass() != null) {
          known.add(each.superclass());
        }
      }
      known.add(name);
      for (String each : List.copyOf(known)) {
        addInterfaces(each, known);
      }
      known.add(OBJECT);
      ancestors.put(name, known);
    }
    return known;
  }

  private ScannedClass above(ScannedClass type) {
    return type.superclass() == null ? null : find(type.superclass());
  }

  private void addInterfaces(String name, Set<String> known) {
    ScannedClass type = find(name);
    if (type != null) {
      for (String each : type.interfaces()) {
        known.add(each);
        addInterfaces(each, known);
      }
    }
  }

  boolean isSubtype(String type, String of) {
    return of.equals(OBJECT) || type.equals(of) || ancestors(type).contains(of);
  }

  boolean isThread(String type) {
    return isSubtype(type, "java/lang/Thread");
  }

  /**
   * What a call on an object of a class runs: the method of the nearest superclass, else the
   * default methods of interfaces, of which the nearest one is not determined.
   */
  List<Declared> implementations(String type, String key) {
    List<Declared> found = new ArrayList<>();
    for (String each : ancestors(type)) {
      ScannedClass owner = find(each);
      MethodModel method = owner == null ? null : owner.method(key);
      if (method == null || isStaticOrAbstract(method)) {
        continue;
      }
      found.add(new Declared(owner, method));
      if (!owner.isInterface()) {
        return List.of(found.getLast());
      }
    }
    return found;
  }

  /** The method itself, in a class or what it inherits from; null when there is none. */
  Declared resolve(String type, String key) {
    for (String each : ancestors(type)) {
      ScannedClass owner = find(each);
      MethodModel method = owner == null ? null : owner.method(key);
      if (method != null) {
        return new Declared(owner, method);
      }
    }
    return null;
  }

  /** The class that declares a field; null when there is none. */
  ScannedClass ownerOfField(String type, String field) {
    for (String each : ancestors(type)) {
      ScannedClass owner = find(each);
      if (owner != null && owner.field(field) != null) {
        return owner;
      }
    }
    return null;
  }

  /**
   * The methods of a class of the program that code of the JDK can call, since one of its types
   * declares them.
   */
  List<Declared> callbacks(String type) {
    List<Declared> known = callbacks.get(type);
    if (known == null) {
      known = findCallbacks(type);
      callbacks.put(type, known);
    }
    return known;
  }

  private List<Declared> findCallbacks(String type) {
    List<Declared> found = new ArrayList<>();
    Set<String> keys = new LinkedHashSet<>();
    for (String each : ancestors(type)) {
      ScannedClass owner = find(each);
      if (owner == null || !owner.isOfProgram()) {
        continue;
      }
      for (MethodModel method : owner.methods()) {
        String key = ScannedClass.key(method);
        boolean isCandidate = !isStaticOrAbstract(method) && !key.startsWith("<");
        if (isCandidate && keys.add(key) && declaredInJdk(type, key) != null) {
          found.addAll(implementations(type, key));
        }
      }
    }
    found.removeIf(each -> !each.owner().isOfProgram());
    return found;
  }

  /** The class of the JDK, above a class of the program, that declares a method; null if none. */
  String declaredInJdk(String type, String key) {
    if (key.equals("finalize()V")) {
      return null;
    }
    for (String each : ancestors(type)) {
      ScannedClass owner = find(each);
      boolean isUnknown = owner == null;
      if (isUnknown || (!owner.isOfProgram() && owner.method(key) != null)) {
        return each;
      }
    }
    return null;
  }

  private static boolean isStaticOrAbstract(MethodModel method) {
    return method.flags().has(AccessFlag.STATIC) || method.flags().has(AccessFlag.ABSTRACT);
  }
}
