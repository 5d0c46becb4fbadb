package dev.selvage.bridge;

/**
 * One place in the bytecode that calls a hook.
 *
 * @param kind what is at the site, one of the constants
 * @param method the method the site is in
 * @param index the number of the instruction in its method
 * @param owner the class named by the instruction, with dots; empty for arrays and monitors
 * @param name the field or method named by the instruction
 * @param type the descriptor of that field or method
 * @param confined whether the field is written in a constructor that has not let its object escape
 */
public record Site(
    int kind,
    SiteMethod method,
    int index,
    int line,
    String owner,
    String name,
    String type,
    boolean confined) {
  /** The values are stored in bytes. */
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
  public static final int LOOP = 14;
}
