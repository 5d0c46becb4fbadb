package dev.selvage.specimens.clean;

import java.util.function.BooleanSupplier;

/**
 * A visitor waits for an open door by a general method that gets the condition as a lambda, which
 * asks through an interface.
 *
 * <p>Fixed: the visitor also stops at a sealed door.
 */
public final class DoorBehindAnInterfaceFixed {
  public static void main(String[] args) throws Exception {
    GlassDoor door = new GlassDoor();
    Thread caretaker = new Thread(door::open, "caretaker");
    Thread police = new Thread(door::seal, "police");
    caretaker.start();
    police.start();
    enter(door);
  }

  private static void enter(Door door) {
    await(() -> door.isOpen() || door.isSealed());
  }

  private static void await(BooleanSupplier condition) {
    while (!condition.getAsBoolean()) {
      Thread.onSpinWait();
    }
  }

  private interface Door {
    boolean isOpen();

    boolean isSealed();
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

    @Override
    public boolean isSealed() {
      return isSealed;
    }
  }
}
