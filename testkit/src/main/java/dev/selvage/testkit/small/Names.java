package dev.selvage.testkit.small;

/** The letters by which the text of a program names its monitors and variables. */
public final class Names {

  private static final String MONITORS = "AB";
  private static final String VARIABLES = "xyz";

  private Names() {}

  public static char monitor(int index) {
    return MONITORS.charAt(index);
  }

  public static char variable(int index) {
    return VARIABLES.charAt(index);
  }

  /** The index of a monitor's letter, or -1. */
  public static int monitorIndex(char letter) {
    return MONITORS.indexOf(letter);
  }

  /** The index of a variable's letter, or -1. */
  public static int variableIndex(char letter) {
    return VARIABLES.indexOf(letter);
  }
}
