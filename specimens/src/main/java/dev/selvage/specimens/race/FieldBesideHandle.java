package dev.selvage.specimens.race;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * One thread counts with the atomic getAndAdd of a VarHandle, another one reads the field itself.
 *
 * <p>Kind: race<br>
 * Bug class: plain access beside a VarHandle<br>
 * Data race: yes
 */
public final class FieldBesideHandle {
  public static void main(String[] args) throws Exception {
    Gate gate = new Gate();
    Thread guest = new Thread(gate::pass, "guest");
    Thread guard = new Thread(gate::look, "guard");
    guest.start();
    guard.start();
    guest.join();
    guard.join();
    if (gate.seen > 1) {
      throw new AssertionError("one guest, not " + gate.seen);
    }
  }

  private static final class Gate {
    private static final VarHandle PASSED = passedHandle();

    private static VarHandle passedHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Gate.class, "passed", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private int passed;
    private int seen;

    void pass() {
      PASSED.getAndAdd(this, 1); // race a
    }

    void look() {
      seen = passed; // race a
    }
  }
}
