package dev.selvage.testkit.api;

import java.lang.reflect.Modifier;

/** Which classes generated code can name. */
final class Reachable {
  private Reachable() {}

  /** Whether a class, and all that enclose it, is public in a package that is exported to all. */
  static boolean isPublic(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.componentType();
    }
    if (element.isPrimitive()) {
      return true;
    }
    for (Class<?> each = element; each != null; each = each.getEnclosingClass()) {
      if (!Modifier.isPublic(each.getModifiers())) {
        return false;
      }
    }
    return element.getModule().isExported(element.getPackageName());
  }
}
