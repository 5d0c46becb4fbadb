package dev.selvage.bridge;

/** One place in the bytecode that calls a hook. Immutable. */
public final class Site {
  /** What stands at a site. The values are stored in bytes. */
  public static final int NONE = 0;

  public static final int FIELD_READ = 1;
  public static final int FIELD_WRITE = 2;
  public static final int STATIC_READ = 3;
  public static final int STATIC_WRITE = 4;
  public static final int ARRAY_READ = 5;
  public static final int ARRAY_WRITE = 6;
  public static final int CALL = 7;
  public static final int ENTER = 8;
  public static final int EXIT = 9;
  public static final int WAIT = 10;
  public static final int NOTIFY = 11;
  public static final int NOTIFY_ALL = 12;
  public static final int USE = 13;

  public final int id;
  public final int kind;

  /** The loader of the class the site is in; null for the boot loader. */
  public final ClassLoader loader;

  /** Binary name with dots. */
  public final String className;

  public final String method;
  public final String descriptor;

  /** The number of the instruction in its method. */
  public final int index;

  public final int line;
  public final String file;

  /** The class named by the instruction, with dots; empty for arrays and monitors. */
  public final String owner;

  /** The field or method named by the instruction. */
  public final String name;

  /** The descriptor of that field or method. */
  public final String type;

  /** Whether the field is written in a constructor that has not let its object escape. */
  public final boolean confined;

  Site(
      int id,
      int kind,
      ClassLoader loader,
      String className,
      String method,
      String descriptor,
      int index,
      int line,
      String file,
      String owner,
      String name,
      String type,
      boolean confined) {
    this.id = id;
    this.kind = kind;
    this.loader = loader;
    this.className = className;
    this.method = method;
    this.descriptor = descriptor;
    this.index = index;
    this.line = line;
    this.file = file;
    this.owner = owner;
    this.name = name;
    this.type = type;
    this.confined = confined;
  }
}
