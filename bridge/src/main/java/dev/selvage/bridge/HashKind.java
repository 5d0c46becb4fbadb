package dev.selvage.bridge;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.util.Arrays;
import jdk.internal.access.SharedSecrets;
import jdk.internal.reflect.ConstantPool;

/**
 * What is known about the hash codes of the objects of a class: whether they are identity hash
 * codes, and what these depend on. Those of classes, enum constants, values, and lambdas that the
 * JVM makes once and keeps, depend on the name of the object: such objects are older than an
 * execution, or outlive it. All others are counted.
 */
public final class HashKind {
  private static final int COUNTED = 0;
  private static final int CLASS = 1;
  private static final int ENUM = 2;
  private static final int VALUE = 3;
  private static final int LAMBDA = 4;

  /** Of what the JDK says about members: a method that is called by the class of its receiver. */
  private static final byte INVOKE_VIRTUAL = 5;

  private static final int MAY_SEE_ALL = -1;

  /** Not a set: that would ask for their hash codes. */
  private static final Class<?>[] VALUES = {
    Boolean.class,
    Byte.class,
    Character.class,
    Double.class,
    Float.class,
    Integer.class,
    Long.class,
    Short.class,
    String.class
  };

  private static final MethodHandle NEW_MEMBER;
  private static final MethodHandle RESOLVE;
  private static final MethodHandle DECLARING_CLASS;
  private static final MethodType HASH_CODE = MethodType.methodType(int.class);

  static {
    try {
      Field trusted = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      trusted.setAccessible(true);
      MethodHandles.Lookup lookup = (MethodHandles.Lookup) trusted.get(null);
      Class<?> member = lookup.findClass("java.lang.invoke.MemberName");
      NEW_MEMBER =
          lookup
              .findConstructor(
                  member,
                  MethodType.methodType(
                      void.class, Class.class, String.class, MethodType.class, byte.class))
              .asType(
                  MethodType.methodType(
                      Object.class, Class.class, String.class, MethodType.class, byte.class));
      RESOLVE =
          lookup
              .findStatic(
                  lookup.findClass("java.lang.invoke.MethodHandleNatives"),
                  "resolve",
                  MethodType.methodType(member, member, Class.class, int.class, boolean.class))
              .asType(
                  MethodType.methodType(
                      Object.class, Object.class, Class.class, int.class, boolean.class));
      DECLARING_CLASS =
          lookup
              .findVirtual(member, "getDeclaringClass", MethodType.methodType(Class.class))
              .asType(MethodType.methodType(Class.class, Object.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Whether this JDK provides what is needed here. Links all code, so that no hook does. */
  static boolean isReady() {
    HashKind object = of(Object.class);
    return object.kind == COUNTED
        && !object.isOverridden
        && of(String.class).isOverridden
        && of(Thread.State.class).kind == ENUM;
  }

  /** Those of the boot loader's classes, which stay: open addressing by the class. */
  private static volatile HashKind[] ofBootClasses = new HashKind[512];

  private static int bootClasses;

  private static final ClassValue<HashKind> OF_OTHERS =
      new ClassValue<>() {
        @Override
        protected HashKind computeValue(Class<?> type) {
          return new HashKind(type);
        }
      };

  private final Class<?> type;
  private final int kind;
  private final int seed;
  private final boolean isOverridden;

  private HashKind(Class<?> type) {
    this.type = type;
    hash(type);
    Class<?> declaring = declaringClass(type);
    isOverridden = declaring != Object.class && declaring != Enum.class;
    String name = withoutAddress(type.getName());
    int lambda = type.isHidden() && name.contains("$$Lambda") ? lambda(type) : 0;
    if (lambda != 0) {
      kind = LAMBDA;
      seed = mix(name.hashCode(), lambda, 0);
    } else {
      kind =
          type == Class.class
              ? CLASS
              : declaring == Enum.class ? ENUM : isValue(type) ? VALUE : COUNTED;
      seed = withoutNumber(name).hashCode();
    }
  }

  private static boolean isValue(Class<?> type) {
    for (Class<?> value : VALUES) {
      if (value == type) {
        return true;
      }
    }
    return false;
  }

  public static HashKind of(Class<?> type) {
    return type.getClassLoader() == null ? ofBootClass(type) : OF_OTHERS.get(type);
  }

  private static HashKind ofBootClass(Class<?> type) {
    HashKind[] kinds = ofBootClasses;
    int at = hash(type) & kinds.length - 1;
    while (kinds[at] != null) {
      if (kinds[at].type == type) {
        return kinds[at];
      }
      at = at + 1 & kinds.length - 1;
    }
    HashKind made = new HashKind(type);
    add(made);
    return made;
  }

  /** The hash code of a class, which it has from now on. */
  private static int hash(Class<?> type) {
    if (ObjectHeaders.hash(type) == ObjectHeaders.NONE) {
      put(type, ofName(type));
    }
    return System.identityHashCode(type);
  }

  private static synchronized void add(HashKind kind) {
    HashKind[] kinds = ofBootClasses;
    if (++bootClasses * 2 > kinds.length) {
      kinds = new HashKind[kinds.length * 2];
      for (HashKind each : ofBootClasses) {
        if (each != null) {
          put(kinds, each);
        }
      }
    } else {
      kinds = Arrays.copyOf(kinds, kinds.length);
    }
    put(kinds, kind);
    ofBootClasses = kinds;
  }

  private static void put(HashKind[] kinds, HashKind kind) {
    int at = hash(kind.type) & kinds.length - 1;
    while (kinds[at] != null) {
      at = at + 1 & kinds.length - 1;
    }
    kinds[at] = kind;
  }

  /** Whether the class has a {@code hashCode} of its own. */
  public boolean isOverridden() {
    return isOverridden;
  }

  /** The same for all classes that are the same to the user. */
  public int seed() {
    return seed;
  }

  /** Whether the identity hash code depends only on the name of the object. */
  public boolean isNamed() {
    return kind != COUNTED;
  }

  /** Gives such an object its identity hash code, unless it has one. */
  public void name(Object object) {
    if (ObjectHeaders.isControlled() && ObjectHeaders.hash(object) == ObjectHeaders.NONE) {
      switch (kind) {
        case CLASS -> put(object, ofName((Class<?>) object));
        case ENUM -> {
          Enum<?> constant = (Enum<?>) object;
          int type = constant.getDeclaringClass().getName().hashCode();
          put(object, mix(type, constant.name().hashCode(), ENUM));
        }
        case VALUE -> put(object, mix(seed, object.hashCode(), VALUE));
        case LAMBDA -> put(object, mix(seed, 0, LAMBDA));
        default -> {
          // Its hash code is counted on strands, and the JVM's own elsewhere.
        }
      }
    }
  }

  /** On a thread that is not under control: before the hash code of an object is asked for. */
  static void hashing(Object object, boolean isIdentity) {
    HashKind kind = of(object.getClass());
    if (kind.isNamed() && (isIdentity || !kind.isOverridden)) {
      kind.name(object);
    }
  }

  private static int ofName(Class<?> type) {
    return mix(withoutAddress(type.getName()).hashCode(), 0, CLASS);
  }

  private static void put(Object object, int hash) {
    if (ObjectHeaders.isControlled()) {
      ObjectHeaders.replace(object, ObjectHeaders.NONE, hash);
    }
  }

  /** A positive number that is well spread. */
  public static int mix(int a, int b, int c) {
    long x = a * 0x9E3779B97F4A7C15L ^ b * 0xC2B2AE3D27D4EB4FL ^ c * 0x165667B19E3779F9L;
    x = (x ^ x >>> 31) * 0xBF58476D1CE4E5B9L;
    x = (x ^ x >>> 29) * 0x94D049BB133111EBL;
    return Math.max(1, (int) (x >>> 33));
  }

  /** What the JVM appends to the names of hidden classes. */
  private static String withoutAddress(String name) {
    int end = name.indexOf('/');
    return end < 0 ? name : name.substring(0, end);
  }

  /** Classes that are made at run time have numbers, which depend on what has been made before. */
  private static String withoutNumber(String name) {
    int end = name.length();
    while (end > 1 && Character.isDigit(name.charAt(end - 1))) {
      end--;
    }
    return name.substring(0, end);
  }

  /** Where the method that is called on objects of the class is declared. */
  private static Class<?> declaringClass(Class<?> type) {
    if (type.isArray()) {
      return Object.class;
    }
    try {
      // Unlike reflection this looks at no other method, so it loads no class. The JVM takes the
      // hash code of the type.
      Object member = (Object) NEW_MEMBER.invokeExact(type, "hashCode", HASH_CODE, INVOKE_VIRTUAL);
      Object found = (Object) RESOLVE.invokeExact(member, (Class<?>) null, MAY_SEE_ALL, false);
      return (Class<?>) DECLARING_CLASS.invokeExact(found);
    } catch (Throwable e) {
      throw new IllegalStateException("hashCode of " + type, e);
    }
  }

  /** What the class of a lambda without captured values calls; 0 for one that captures some. */
  private static int lambda(Class<?> type) {
    ConstantPool pool = SharedSecrets.getJavaLangAccess().getConstantPool(type);
    int hash = 1;
    for (int i = 1; i < pool.getSize(); i++) {
      ConstantPool.Tag tag = tag(pool, i);
      if (tag == ConstantPool.Tag.FIELDREF) {
        return 0;
      }
      if (tag == ConstantPool.Tag.METHODREF || tag == ConstantPool.Tag.INTERFACEMETHODREF) {
        for (String part : pool.getMemberRefInfoAt(i)) {
          hash = hash * 31 + withoutAddress(part).hashCode();
        }
      }
    }
    for (Class<?> each : type.getInterfaces()) {
      hash = hash * 31 + each.getName().hashCode();
    }
    return hash == 0 ? 1 : hash;
  }

  private static ConstantPool.Tag tag(ConstantPool pool, int index) {
    try {
      return pool.getTagAt(index);
    } catch (IllegalArgumentException e) {
      // The JDK does not know all kinds of constants here.
      return ConstantPool.Tag.INVALID;
    }
  }
}
