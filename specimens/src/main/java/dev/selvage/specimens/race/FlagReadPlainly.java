package dev.selvage.specimens.race;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The flag is an AtomicBoolean, but it is read with getPlain, which orders nothing: what the flag
 * announces races.
 *
 * <p>Kind: race<br>
 * Bug class: plain read of an atomic<br>
 * Data race: yes
 */
public final class FlagReadPlainly {
  private final AtomicBoolean ready = new AtomicBoolean();
  private int answer;
  private int seen;

  public static void main(String[] args) throws Exception {
    FlagReadPlainly oracle = new FlagReadPlainly();
    Thread sage = new Thread(oracle::answer, "sage");
    Thread pilgrim = new Thread(oracle::ask, "pilgrim");
    sage.start();
    pilgrim.start();
    sage.join();
    pilgrim.join();
    if (oracle.seen != 0 && oracle.seen != 42) {
      throw new AssertionError("the answer is not " + oracle.seen);
    }
  }

  private void answer() {
    answer = 42; // race a
    ready.set(true);
  }

  private void ask() {
    if (ready.getPlain()) {
      seen = answer; // race a
    }
  }
}
