package dev.selvage.core.strategy.search;

import dev.selvage.model.SiteKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The content of a {@link dev.selvage.model.work.WorkBatch}: the points, if the worker has to start
 * with them, the known states, and the alternatives to explore.
 */
final class BatchContent {
  private static final int BYTES_PER_STATE = 2 * Long.BYTES;
  private static final int BYTES_PER_STEP = Character.BYTES + Integer.BYTES;
  private static final byte CONTINUED = 0;
  private static final byte BEGINNING = 1;

  /** A new start, which makes earlier states meaningless. */
  private static final byte NEW_BEGINNING = 2;

  private BatchContent() {}

  /**
   * What a worker needs before its first batch, or when points have changed.
   *
   * @param isNew whether earlier states are meaningless
   */
  static byte[] beginning(boolean isNew, List<SiteKey> points) {
    List<byte[]> texts = new ArrayList<>();
    int length = 1 + Integer.BYTES;
    for (SiteKey point : points) {
      for (String text :
          List.of(point.className(), point.method(), point.descriptor(), point.file())) {
        texts.add(text.getBytes(StandardCharsets.UTF_8));
        length += Integer.BYTES + texts.getLast().length;
      }
      length += 2 * Integer.BYTES;
    }
    ByteBuffer out = ByteBuffer.allocate(length);
    out.put(isNew ? NEW_BEGINNING : BEGINNING).putInt(points.size());
    for (int i = 0; i < points.size(); i++) {
      texts.subList(4 * i, 4 * i + 4).forEach(text -> out.putInt(text.length).put(text));
      out.putInt(points.get(i).index()).putInt(points.get(i).line());
    }
    return out.array();
  }

  /** A start as a worker reads it; the rest of the content follows. */
  record Beginning(boolean isNew, List<SiteKey> points) {}

  /** Reads the beginning; null if the worker continues as before. */
  static Beginning readBeginning(ByteBuffer in) {
    byte kind = in.get();
    return kind == CONTINUED ? null : new Beginning(kind == NEW_BEGINNING, points(in));
  }

  private static List<SiteKey> points(ByteBuffer in) {
    List<SiteKey> points = new ArrayList<>();
    for (int left = in.getInt(); left > 0; left--) {
      String className = text(in);
      String method = text(in);
      String descriptor = text(in);
      String file = text(in);
      points.add(new SiteKey(className, method, descriptor, in.getInt(), in.getInt(), file));
    }
    return points;
  }

  private static String text(ByteBuffer in) {
    byte[] bytes = new byte[in.getInt()];
    in.get(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /**
   * @param beginning null if the worker continues as before
   * @param branches those of one execution are next to each other
   * @param news is included, and then cleared
   */
  static byte[] of(byte[] beginning, List<Alternative> branches, NewStates news) {
    int length = beginning == null ? 1 : beginning.length;
    length += 2 * Integer.BYTES + news.size() * BYTES_PER_STATE;
    for (int i = 0, next; i < branches.size(); i = next) {
      next = endOfRun(branches, i);
      length += 2 * Integer.BYTES + steps(branches, i, next) * BYTES_PER_STEP;
      length += (next - i) * 2 * Integer.BYTES;
    }
    ByteBuffer out = ByteBuffer.allocate(length);
    if (beginning == null) {
      out.put(CONTINUED);
    } else {
      out.put(beginning);
    }
    out.putInt(news.size());
    for (int i = 0; i < news.size(); i++) {
      out.putLong(news.high(i)).putLong(news.low(i));
    }
    news.clear();
    out.putInt(branches.size());
    for (int i = 0, next; i < branches.size(); i = next) {
      next = endOfRun(branches, i);
      putRun(out, branches.get(i).run, steps(branches, i, next));
      out.putInt(next - i);
      for (Alternative branch : branches.subList(i, next)) {
        out.putInt(branch.step).putInt(branch.option);
      }
    }
    return out.array();
  }

  private static int endOfRun(List<Alternative> branches, int from) {
    int end = from + 1;
    while (end < branches.size() && branches.get(end).run == branches.get(from).run) {
      end++;
    }
    return end;
  }

  /** How many steps of an execution must be known. */
  private static int steps(List<Alternative> branches, int from, int end) {
    int steps = 0;
    for (int i = from; i < end; i++) {
      steps = Math.max(steps, branches.get(i).step + 1);
    }
    return steps;
  }

  private static void putRun(ByteBuffer out, ExploredRun run, int steps) {
    char[] chosen = new char[steps];
    int[] signs = new int[steps];
    run.copyPrefix(steps, chosen, signs);
    out.putInt(steps);
    for (int i = 0; i < steps; i++) {
      out.putChar(chosen[i]).putInt(signs[i]);
    }
  }

  /** Reads, after the beginning, what to explore; the known states go into a table. */
  static List<Alternative> branches(ByteBuffer in, StateTable states) {
    for (int left = in.getInt(); left > 0; left--) {
      states.lower(in.getLong(), in.getLong(), 0);
    }
    int count = in.getInt();
    List<Alternative> branches = new ArrayList<>(count);
    while (branches.size() < count) {
      char[] chosen = new char[in.getInt()];
      int[] signs = new int[chosen.length];
      for (int i = 0; i < chosen.length; i++) {
        chosen[i] = in.getChar();
        signs[i] = in.getInt();
      }
      ExploredRun run = ExploredRun.known(chosen, signs);
      for (int left = in.getInt(); left > 0; left--) {
        branches.add(new Alternative(run, in.getInt(), in.getInt(), false));
      }
    }
    return branches;
  }
}
