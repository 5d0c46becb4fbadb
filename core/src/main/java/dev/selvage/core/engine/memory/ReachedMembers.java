package dev.selvage.core.engine.memory;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import java.lang.invoke.MethodType;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The sites of members that an instruction reaches without naming them: one for each instruction
 * and member, which from then on is like the site of an instruction that names the member.
 */
public final class ReachedMembers {
  private final AccessSites accesses;
  private final Map<Reached, Integer> sites = new HashMap<>();
  private final Map<Copied, int[]> copies = new HashMap<>();

  /** A member that an instruction reaches. */
  private record Reached(int site, Class<?> owner, String name, String type, int kind) {}

  /** A class whose objects are copied. */
  private record Copied(int site, Class<?> type, boolean isSuper) {}

  public ReachedMembers(AccessSites accesses) {
    this.accesses = accesses;
  }

  /** The site of an access to a field, resolved. */
  public int field(int site, Field field, boolean isWrite) {
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    int read = isStatic ? Site.STATIC_READ : Site.FIELD_READ;
    int write = isStatic ? Site.STATIC_WRITE : Site.FIELD_WRITE;
    int reached =
        reached(
            site,
            field.getDeclaringClass(),
            field.getName(),
            field.getType().descriptorString(),
            isWrite ? write : read);
    if (!accesses.isResolved(reached)) {
      accesses.resolve(reached, field);
    }
    return reached;
  }

  /** The site of a call of a method. */
  public int method(int site, Class<?> owner, String name, String type) {
    return reached(site, owner, name, type, Site.CALL);
  }

  /** The descriptor of a method. */
  public static String descriptor(Method method) {
    return MethodType.methodType(method.getReturnType(), ((Executable) method).getParameterTypes())
        .descriptorString();
  }

  private int reached(int site, Class<?> owner, String name, String type, int kind) {
    return sites.computeIfAbsent(
        new Reached(site, owner, name, type, kind),
        each -> Sites.reached(site, kind, owner.getName(), name, type));
  }

  /**
   * The sites of the fields that are read when an object is cloned: those that can change. None
   * when its clone is made by a method of its own.
   *
   * @param isSuper whether the method is that of the class that the site names
   */
  public int[] copied(int site, Class<?> type, boolean isSuper) {
    return copies.computeIfAbsent(
        new Copied(site, type, isSuper),
        each -> isCopied(site, type, isSuper) ? variables(site, type) : new int[0]);
  }

  /** Whether the method of {@code Object} is called, which copies all fields. */
  private static boolean isCopied(int site, Class<?> type, boolean isSuper) {
    String owner = Sites.get(site).owner();
    Class<?> each = type;
    while (isSuper && each != Object.class && !each.getName().equals(owner)) {
      each = each.getSuperclass();
    }
    while (each != Object.class) {
      for (Method method : each.getDeclaredMethods()) {
        if (method.getName().equals("clone") && method.getParameterCount() == 0) {
          return false;
        }
      }
      each = each.getSuperclass();
    }
    return true;
  }

  private int[] variables(int site, Class<?> type) {
    return variables(type).stream().mapToInt(field -> field(site, field, false)).toArray();
  }

  /** The fields of objects of a class that can change, with those of its superclasses. */
  static List<Field> variables(Class<?> type) {
    List<Field> found = new ArrayList<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
          found.add(field);
        }
      }
    }
    return found;
  }
}
