package dev.selvage.specimens.racefree;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A notice is written before a full fence and read after one; the flag between them is an
 * AtomicBoolean that is written and read in opaque mode.
 */
public final class NoticeBehindFullFence {
  public static void main(String[] args) throws Exception {
    String[] notice = new String[1];
    AtomicBoolean pinned = new AtomicBoolean();
    Thread caretaker =
        new Thread(
            () -> {
              notice[0] = "no water";
              VarHandle.fullFence();
              pinned.setOpaque(true);
            },
            "caretaker");
    caretaker.start();
    String read = "nothing";
    if (pinned.getOpaque()) {
      VarHandle.fullFence();
      read = notice[0];
    }
    caretaker.join();
    if (read == null) {
      throw new AssertionError("the notice is empty");
    }
  }
}
