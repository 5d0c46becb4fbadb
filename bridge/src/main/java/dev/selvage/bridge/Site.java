package dev.selvage.bridge;

/**
 * One place in the bytecode that calls a hook.
 *
 * @param kind what is at the site, one of the constants
 * @param method the method the site is in
 * @param index the number of the instruction in its method, made different for each of its
 *     arguments and for each member that it reaches without naming it
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
  /** More than a method can have. */
  public static final int INSTRUCTIONS = 65_536;

  /** More than a call can have arguments, each of which may have its own site. */
  public static final int ARGUMENTS = 257;

  /** Beyond instructions, arguments and loops: members that an instruction does not name. */
  static final int FIRST_REACHED = (ARGUMENTS + 1) * INSTRUCTIONS;

  static final int REACHED_SLOTS = Integer.MAX_VALUE / INSTRUCTIONS - ARGUMENTS - 1;

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

  /** In place of a method's name: an array whose elements the call may read or change. */
  public static final String HANDED = "(handed)";

  /** The number of the instruction, also for an argument or a member that it reaches. */
  public int instruction() {
    return index % INSTRUCTIONS;
  }
}
