package dev.selvage.specimens.race;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * One side writes a field as if it were volatile, the other side reads it with the plain get of the
 * VarHandle.
 *
 * <p>Kind: race<br>
 * Bug class: plain access through a VarHandle<br>
 * Data race: yes
 */
public final class PlainHandleRead {
  public static void main(String[] args) throws Exception {
    Progress progress = new Progress();
    Thread job = new Thread(progress::advance, "job");
    Thread bar = new Thread(progress::show, "bar");
    job.start();
    bar.start();
    job.join();
    bar.join();
    if (progress.shown != 0 && progress.shown != 50) {
      throw new AssertionError("shown: " + progress.shown);
    }
  }

  private static final class Progress {
    private static final VarHandle PERCENT = percentHandle();

    private static VarHandle percentHandle() {
      try {
        return MethodHandles.lookup().findVarHandle(Progress.class, "percent", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through PERCENT
    private int percent;

    private int shown;

    void advance() {
      PERCENT.setVolatile(this, 50); // race a
    }

    void show() {
      shown = (int) PERCENT.get(this); // race a
    }
  }
}
