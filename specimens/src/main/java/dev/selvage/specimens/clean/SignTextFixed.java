package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A sign says one of two texts.
 *
 * <p>Fixed: the text is replaced as a whole, in a volatile reference.
 */
public final class SignTextFixed {
  public static void main(String[] args) throws Exception {
    AtomicReference<char[]> sign = new AtomicReference<>(new char[] {'O', 'N'});
    Thread operator = new Thread(() -> sign.set(new char[] {'N', 'O'}), "operator");
    operator.start();
    String text = new String(sign.get());
    operator.join();
    if (!text.equals("ON") && !text.equals("NO")) {
      throw new AssertionError("the sign says " + text);
    }
  }
}
