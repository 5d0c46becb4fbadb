package dev.selvage.live.log;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers of sites and methods. A line with number and text is appended to a file when the
 * number is first used, without a buffer in between, so that it survives whatever happens next.
 */
final class Names {
  private static final int MOST_TEXT = 1000;

  private final Map<String, Integer> numbers = new HashMap<>();

  /** By number, from 1. */
  private final List<String> texts = new ArrayList<>(List.of(""));

  /** What could not be written yet. */
  private final Deque<Integer> pending = new ArrayDeque<>();

  private final RingSpace space;

  /** Null if there is no file. */
  private OutputStream file;

  /** The file may end within a line. */
  private boolean isTorn;

  /** By number; replaced when it grows. Plain: a thread that sees an old one asks again. */
  private boolean[] isUsed = {true};

  Names(Path folder, RingSpace space) {
    this.space = space;
    try {
      file = new FileOutputStream(folder.resolve(RingFormat.NAMES).toFile());
    } catch (IOException e) {
      space.fail(e);
    }
  }

  synchronized int number(String text) {
    Integer known = numbers.get(text);
    if (known != null) {
      return known;
    }
    numbers.put(text, texts.size());
    texts.add(text);
    return texts.size() - 1;
  }

  /** An event has this number. */
  void use(int number) {
    boolean[] used = isUsed;
    if (number < 0 || number >= used.length || !used[number]) {
      useFirst(number);
    }
  }

  private synchronized void useFirst(int number) {
    if (number < 0 || number >= texts.size()) {
      return;
    }
    if (number >= isUsed.length) {
      isUsed = Arrays.copyOf(isUsed, texts.size() * 2);
    }
    if (!isUsed[number]) {
      pending.addLast(number);
      writePending();
      isUsed[number] = true;
    }
  }

  /** Stops at the first failure. */
  private void writePending() {
    while (file != null && !pending.isEmpty()) {
      int number = pending.getFirst();
      String line = (isTorn ? "\n" : "") + number + "\t" + line(texts.get(number)) + "\n";
      try {
        file.write(line.getBytes(StandardCharsets.UTF_8));
      } catch (IOException e) {
        isTorn = true;
        space.fail(e);
        return;
      }
      isTorn = false;
      pending.removeFirst();
    }
  }

  private static String line(String text) {
    String line = text.replace('\n', ' ').replace('\r', ' ');
    return line.length() > MOST_TEXT ? line.substring(0, MOST_TEXT) : line;
  }

  synchronized void close() {
    writePending();
    try {
      if (file != null) {
        file.close();
      }
    } catch (IOException e) {
      space.fail(e);
    }
    file = null;
  }
}
