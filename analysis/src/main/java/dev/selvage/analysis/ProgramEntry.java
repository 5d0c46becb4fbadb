package dev.selvage.analysis;

import dev.selvage.analysis.ClassHierarchy.Declared;
import java.lang.reflect.AccessFlag;

/** Finds the method with which a program begins. */
final class ProgramEntry {
  private ProgramEntry() {}

  /**
   * The method in the class or what it inherits from.
   *
   * @param method null for the main method, as the java launcher selects it since Java 25
   */
  static Declared find(ClassHierarchy hierarchy, String mainClass, String method) {
    String name = mainClass.replace('.', '/');
    ScannedClass type = hierarchy.find(name);
    if (type == null) {
      String reason = hierarchy.unreadable().get(mainClass);
      throw new NoSuchEntryException(
          reason == null
              ? "class " + mainClass + " is not on the class path"
              : "class " + mainClass + " cannot be read: " + reason);
    }
    if (!type.isOfProgram()) {
      throw new NoSuchEntryException(
          "class " + mainClass + " belongs to the JDK, not to the class path");
    }
    Declared entry = null;
    if (method == null) {
      entry = concrete(hierarchy.resolve(name, "main([Ljava/lang/String;)V"));
      entry = entry == null ? concrete(hierarchy.resolve(name, "main()V")) : entry;
    } else {
      entry = withoutParameters(hierarchy, name, method);
    }
    if (entry == null) {
      throw new NoSuchEntryException(
          "class "
              + mainClass
              + (method == null
                  ? " has no main method; use "
                      + mainClass
                      + "#METHOD for a method without parameters"
                  : " has no method " + method + " without parameters"));
    }
    if (entry.owner().name().equals(name) || entry.method().flags().has(AccessFlag.STATIC)) {
      return entry;
    }
    return new Declared(type, entry.method());
  }

  private static Declared withoutParameters(ClassHierarchy hierarchy, String name, String method) {
    for (String each : hierarchy.ancestors(name)) {
      ScannedClass owner = hierarchy.find(each);
      if (owner == null || !owner.isOfProgram()) {
        continue;
      }
      for (var candidate : owner.methods()) {
        if (ScannedClass.key(candidate).startsWith(method + "()")) {
          Declared found = concrete(new Declared(owner, candidate));
          if (found != null) {
            return found;
          }
        }
      }
    }
    return null;
  }

  private static Declared concrete(Declared found) {
    return found == null || found.method().flags().has(AccessFlag.ABSTRACT) ? null : found;
  }
}
