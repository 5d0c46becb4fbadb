package dev.selvage.specimens.clean;

/**
 * A registry creates its clock at first use.
 *
 * <p>Fixed: the method that creates it is synchronized.
 */
public final class LazyInitFixed {
  public static void main(String[] args) throws Exception {
    Registry registry = new Registry();
    User first = new User(registry);
    User second = new User(registry);
    first.start();
    second.start();
    first.join();
    second.join();
    if (first.clock != second.clock) {
      throw new AssertionError("the two users have different clocks");
    }
  }

  private static final class Clock {}

  private static final class Registry {
    private Clock clock;

    synchronized Clock clock() {
      if (clock == null) {
        clock = new Clock();
      }
      return clock;
    }
  }

  private static final class User extends Thread {
    private final Registry registry;
    private Clock clock;

    User(Registry registry) {
      this.registry = registry;
    }

    @Override
    public void run() {
      clock = registry.clock();
    }
  }
}
