package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicReference;

/**
 * An object is published in opaque mode, and only fields are read that nobody ever wrote: their
 * default values happen before the first action of every thread.
 */
public final class DefaultValues {
  private final AtomicReference<Form> latest = new AtomicReference<>();
  private int seen;

  public static void main(String[] args) throws Exception {
    DefaultValues office = new DefaultValues();
    Thread clerk = new Thread(() -> office.latest.setOpaque(new Form()), "clerk");
    Thread citizen = new Thread(office::look, "citizen");
    clerk.start();
    citizen.start();
    clerk.join();
    citizen.join();
    if (office.seen != 0) {
      throw new AssertionError("seen " + office.seen);
    }
  }

  private void look() {
    Form form = latest.getOpaque();
    if (form != null) {
      seen = form.fields.length + (form.isSigned ? 1 : 0);
    }
  }

  private static final class Form {
    private static final int[] NONE = {};

    private final int[] fields = NONE;
    private boolean isSigned;
  }
}
