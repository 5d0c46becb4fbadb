package dev.selvage.agent;

import dev.selvage.bridge.ThreadControl;
import jdk.internal.access.SharedSecrets;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

/**
 * Checks at every start that this JVM provides what the engine relies on: continuations, a current
 * thread that can be set, and stores that survive it.
 */
final class SelfTest {
  private static final int ROUNDS = 200;

  private Object stored;

  private SelfTest() {}

  static void run() {
    SelfTest test = new SelfTest();
    Thread carrier = SharedSecrets.getJavaLangAccess().currentCarrierThread();
    if (carrier != Thread.currentThread()) {
      throw unfit("the agent was started on a virtual thread");
    }
    test.storesSurvive(carrier);
    test.continuationsYield();
  }

  private void storesSurvive(Thread carrier) {
    ThreadControl control = ThreadControl.get();
    Thread other = new Thread("selvage-self-test");
    for (int i = 0; i < ROUNDS; i++) {
      Object mark = new Object();
      stored = mark;
      control.setCurrent(carrier, other);
      Object seen = stored;
      Thread current = Thread.currentThread();
      control.setCurrent(carrier, carrier);
      if (seen != mark) {
        throw unfit("a store before Thread.setCurrentThread is lost");
      }
      if (current != other) {
        throw unfit("Thread.setCurrentThread has no effect");
      }
    }
  }

  private void continuationsYield() {
    ContinuationScope scope = new ContinuationScope("selvage-self-test");
    int[] rounds = new int[1];
    Continuation continuation =
        new Continuation(
            scope,
            () -> {
              rounds[0]++;
              Continuation.yield(scope);
              rounds[0]++;
            });
    continuation.run();
    if (rounds[0] != 1 || continuation.isDone()) {
      throw unfit("a continuation does not yield");
    }
    continuation.run();
    if (rounds[0] != 2 || !continuation.isDone()) {
      throw unfit("a continuation does not resume");
    }
  }

  private static IllegalStateException unfit(String why) {
    return new IllegalStateException(
        "Selvage cannot work on this JVM ("
            + System.getProperty("java.vm.name")
            + " "
            + System.getProperty("java.vm.version")
            + "): "
            + why);
  }
}
