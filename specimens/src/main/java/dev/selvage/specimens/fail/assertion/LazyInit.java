package dev.selvage.specimens.fail.assertion;

/**
 * A registry creates its clock at first use without synchronisation, so two users can get two
 * different clocks.
 *
 * <p>Bug class: check-then-act (lazy initialisation)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LazyInit {
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

    Clock clock() {
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
