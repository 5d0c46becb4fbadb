package dev.selvage.specimens.clean;

/**
 * Threads have their own values of a ThreadLocal; a child inherits a copy of an
 * InheritableThreadLocal.
 *
 * <p>Shows: ThreadLocal, InheritableThreadLocal.
 */
public final class ThreadLocalContext {
  public static void main(String[] args) throws Exception {
    ThreadLocal<Integer> steps = ThreadLocal.withInitial(() -> 0);
    InheritableThreadLocal<String> user = new InheritableThreadLocal<>();
    user.set("main");
    Walker ada = new Walker("ada", steps, user);
    Walker bob = new Walker("bob", steps, user);
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    if (ada.steps != 2 || bob.steps != 2 || steps.get() != 0) {
      throw new AssertionError("steps " + ada.steps + ", " + bob.steps + ", " + steps.get());
    }
    if (!ada.inherited.equals("main") || !user.get().equals("main")) {
      throw new AssertionError("inherited " + ada.inherited + ", own " + user.get());
    }
  }

  private static final class Walker extends Thread {
    private final ThreadLocal<Integer> ownSteps;
    private final ThreadLocal<String> user;
    private int steps;
    private String inherited;

    Walker(String name, ThreadLocal<Integer> ownSteps, ThreadLocal<String> user) {
      super(name);
      this.ownSteps = ownSteps;
      this.user = user;
    }

    @Override
    public void run() {
      inherited = user.get();
      user.set(getName());
      ownSteps.set(ownSteps.get() + 1);
      Thread.yield();
      ownSteps.set(ownSteps.get() + 1);
      steps = ownSteps.get();
    }
  }
}
