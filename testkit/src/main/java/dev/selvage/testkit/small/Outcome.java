package dev.selvage.testkit.small;

/**
 * The text of what one execution of a {@link SmallProgram} ended with: the variables and the log of
 * each thread, or that it got stuck.
 */
public final class Outcome {

  /** Some thread can never continue. */
  public static final String STUCK = "stuck";

  /** In a log: the operation threw an InterruptedException. */
  public static final char INTERRUPTED = 'I';

  /** In a log: the operation threw an IllegalMonitorStateException. */
  public static final char NOT_OWNER = 'M';

  private Outcome() {}

  /** For instance {@code x=1 y=0 z=0 main[] t1[0 I] t2[]}. */
  public static String of(int[] variables, String[] logs) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < variables.length; i++) {
      text.append(Names.variable(i)).append('=').append(variables[i]).append(' ');
    }
    for (int i = 0; i < logs.length; i++) {
      text.append(i == 0 ? "main" : " t");
      if (i > 0) {
        text.append(i);
      }
      text.append('[').append(logs[i]).append(']');
    }
    return text.toString();
  }
}
