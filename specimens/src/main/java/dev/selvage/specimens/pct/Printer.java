package dev.selvage.specimens.pct;

import java.util.Locale;

/**
 * Prints numbers on a thread of its own. That takes long enough for other threads to get on, which
 * is why a wait that is missing before it does no harm when a program runs freely.
 */
final class Printer {
  private final double[] numbers;
  private String text;

  private Printer(double[] numbers) {
    this.numbers = numbers;
  }

  /** Returns when they are printed; fails if one is not a number. */
  static void print(double... numbers) throws InterruptedException {
    Printer printer = new Printer(numbers);
    Thread thread = new Thread(printer::print);
    thread.start();
    thread.join();
    if (printer.text.contains("NaN")) {
      throw new AssertionError("not all are numbers: " + printer.text);
    }
  }

  private void print() {
    StringBuilder printed = new StringBuilder();
    for (double number : numbers) {
      printed.append(String.format(Locale.ROOT, "%12.6f", number));
    }
    text = printed.toString();
  }
}
