package dev.selvage.specimens.race;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A gauge is written in opaque mode and read as a plain field.
 *
 * <p>Kind: race<br>
 * Bug class: plain access beside a VarHandle<br>
 * Data race: yes
 */
public final class OpaqueWritePlainRead {
  public static void main(String[] args) throws Exception {
    Tank tank = new Tank();
    Thread pump = new Thread(tank::fill, "pump");
    Thread display = new Thread(tank::show, "display");
    pump.start();
    display.start();
    pump.join();
    display.join();
    if (tank.shown != 0 && tank.shown != 80) {
      throw new AssertionError("never filled to " + tank.shown);
    }
  }

  private static final class Tank {
    private static final VarHandle LITRES = litresHandle();

    private static VarHandle litresHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Tank.class, "litres", long.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    private long litres;
    private long shown;

    void fill() {
      LITRES.setOpaque(this, 80L); // race a
    }

    void show() {
      shown = litres; // race a
    }
  }
}
