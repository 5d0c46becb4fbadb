package dev.selvage.specimens.fail.assertion;

/**
 * A sign is an array of characters, and a string is made of it while the text changes.
 *
 * <p>Bug class: copy during a change<br>
 * Preemptions: 2<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class SignText {
  public static void main(String[] args) throws Exception {
    char[] sign = {'O', 'N'};
    Thread operator =
        new Thread(
            () -> {
              sign[0] = 'N';
              sign[1] = 'O';
            },
            "operator");
    operator.start();
    String text = new String(sign);
    operator.join();
    if (!text.equals("ON") && !text.equals("NO")) {
      throw new AssertionError("the sign says " + text);
    }
  }
}
