package dev.selvage.specimens.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Two threads add to an array element through a VarHandle.
 *
 * <p>Fixed: compareAndSet in a loop.
 */
public final class VarHandlePlainFixed {
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
    int seen;
    do {
      seen = (int) ELEMENT.getVolatile(votes, candidate);
    } while (!ELEMENT.compareAndSet(votes, candidate, seen, seen + 1));
  }
}
