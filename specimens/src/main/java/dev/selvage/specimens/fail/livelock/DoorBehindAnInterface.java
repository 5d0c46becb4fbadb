package dev.selvage.specimens.fail.livelock;

import java.util.function.BooleanSupplier;

/**
 * A visitor waits for an open door by a general method that gets the condition as a lambda, which
 * asks through an interface. A caretaker does not open a door that has been sealed, and the visitor
 * waits forever.
 *
 * <p>Bug class: spin through a lambda for what never comes<br>
 * Data race: no
 */
public final class DoorBehindAnInterface {
  public static void main(String[] args) throws Exception {
    GlassDoor door = new GlassDoor();
    Thread caretaker = new Thread(door::open, "caretaker");
    Thread police = new Thread(door::seal, "police");
    caretaker.start();
    police.start();
    enter(door);
  }

  private static void enter(Door door) {
    await(() -> door.isOpen());
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  private interface Door {
    boolean isOpen();
  }

  private static final class GlassDoor implements Door {
    private volatile boolean isSealed;
    private volatile boolean isOpen;

    void seal() {
      isSealed = true;
    }

    void open() {
      if (!isSealed) {
        isOpen = true;
      }
    }

    @Override
    public boolean isOpen() {
      return isOpen;
    }
  }
}
