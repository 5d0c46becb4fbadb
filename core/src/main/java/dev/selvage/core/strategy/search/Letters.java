package dev.selvage.core.strategy.search;

import dev.selvage.model.SiteKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What a search writes to its helpers: where to begin, and what to explore. */
final class Letters {
  private static final byte BEGIN = 1;
  private static final byte ERRAND = 2;
  private static final int BYTES_PER_STATE = 2 * Long.BYTES;
  private static final int BYTES_PER_STEP = Character.BYTES + Integer.BYTES;

  private Letters() {}

  /**
   * @param isNew whether states from before mean nothing any more
   */
  static byte[] begin(boolean isNew, List<SiteKey> points) {
    List<byte[]> texts = new ArrayList<>();
    int length = 2 + Integer.BYTES;
    for (SiteKey point : points) {
      for (String text :
          List.of(point.className(), point.method(), point.descriptor(), point.file())) {
        texts.add(text.getBytes(StandardCharsets.UTF_8));
        length += Integer.BYTES + texts.getLast().length;
      }
      length += 2 * Integer.BYTES;
    }
    ByteBuffer out = ByteBuffer.allocate(length);
    out.put(BEGIN).put((byte) (isNew ? 1 : 0)).putInt(points.size());
    for (int i = 0; i < points.size(); i++) {
      texts.subList(4 * i, 4 * i + 4).forEach(text -> out.putInt(text.length).put(text));
      out.putInt(points.get(i).index()).putInt(points.get(i).line());
    }
    return out.array();
  }

  /** Whether a letter says where to begin. */
  static boolean isBegin(ByteBuffer letter) {
    return letter.get() == BEGIN;
  }

  /** Whether it says that states from before mean nothing any more. */
  static boolean isNew(ByteBuffer letter) {
    return letter.get() != 0;
  }

  static List<SiteKey> points(ByteBuffer letter) {
    List<SiteKey> points = new ArrayList<>();
    for (int left = letter.getInt(); left > 0; left--) {
      String className = text(letter);
      String method = text(letter);
      String descriptor = text(letter);
      String file = text(letter);
      points.add(
          new SiteKey(className, method, descriptor, letter.getInt(), letter.getInt(), file));
    }
    return points;
  }

  private static String text(ByteBuffer letter) {
    byte[] bytes = new byte[letter.getInt()];
    letter.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /**
   * @param branches those of one execution are next to each other
   * @param news is told, and empty from then on
   */
  static byte[] errand(List<Branch> branches, NewStates news) {
    int length = 1 + 3 * Integer.BYTES + news.size() * BYTES_PER_STATE;
    for (int i = 0, next; i < branches.size(); i = next) {
      next = endOfRun(branches, i);
      length += 2 * Integer.BYTES + steps(branches, i, next) * BYTES_PER_STEP;
      length += (next - i) * 2 * Integer.BYTES;
    }
    ByteBuffer out = ByteBuffer.allocate(length);
    out.put(ERRAND).putInt(news.size());
    for (int i = 0; i < news.size(); i++) {
      out.putLong(news.high(i)).putLong(news.low(i));
    }
    news.clear();
    out.putInt(branches.size());
    for (int i = 0, next; i < branches.size(); i = next) {
      next = endOfRun(branches, i);
      putRun(out, branches.get(i).run, steps(branches, i, next));
      out.putInt(next - i);
      for (Branch branch : branches.subList(i, next)) {
        out.putInt(branch.step).putInt(branch.option);
      }
    }
    return out.array();
  }

  private static int endOfRun(List<Branch> branches, int from) {
    int end = from + 1;
    while (end < branches.size() && branches.get(end).run == branches.get(from).run) {
      end++;
    }
    return end;
  }

  /** How many steps of an execution are to be known. */
  private static int steps(List<Branch> branches, int from, int end) {
    int steps = 0;
    for (int i = from; i < end; i++) {
      steps = Math.max(steps, branches.get(i).step + 1);
    }
    return steps;
  }

  private static void putRun(ByteBuffer out, Run run, int steps) {
    char[] chosen = new char[steps];
    int[] signs = new int[steps];
    run.copyPrefix(steps, chosen, signs);
    out.putInt(steps);
    for (int i = 0; i < steps; i++) {
      out.putChar(chosen[i]).putInt(signs[i]);
    }
  }

  /** Reads what to explore; the states that are known before go into a table. */
  static List<Branch> branches(ByteBuffer letter, StateTable states) {
    for (int left = letter.getInt(); left > 0; left--) {
      states.lower(letter.getLong(), letter.getLong(), 0);
    }
    int count = letter.getInt();
    List<Branch> branches = new ArrayList<>(count);
    while (branches.size() < count) {
      char[] chosen = new char[letter.getInt()];
      int[] signs = new int[chosen.length];
      for (int i = 0; i < chosen.length; i++) {
        chosen[i] = letter.getChar();
        signs[i] = letter.getInt();
      }
      Run run = Run.known(chosen, signs);
      for (int left = letter.getInt(); left > 0; left--) {
        branches.add(new Branch(run, letter.getInt(), letter.getInt()));
      }
    }
    return branches;
  }
}
