package dev.selvage.specimens.fail.assertion;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Two threads add to an array element through a VarHandle in its plain modes.
 *
 * <p>Bug class: lost update through a VarHandle<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class VarHandlePlain {
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

  public static void main(String[] args) throws Exception {
    int[] votes = new int[2];
    Thread first = new Thread(() -> vote(votes, 1), "first");
    Thread second = new Thread(() -> vote(votes, 1), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (votes[1] != 2) {
      throw new AssertionError("2 votes but " + votes[1] + " counted");
    }
  }

  private static void vote(int[] votes, int candidate) {
    int seen = (int) ELEMENT.get(votes, candidate);
    ELEMENT.set(votes, candidate, seen + 1);
  }
}
