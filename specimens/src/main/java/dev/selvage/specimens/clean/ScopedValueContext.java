package dev.selvage.specimens.clean;

/**
 * Two threads bind a ScopedValue differently; each sees its own binding, and none outside of it.
 *
 * <p>Shows: ScopedValue.
 */
public final class ScopedValueContext {
  private static final ScopedValue<String> USER = ScopedValue.newInstance();

  public static void main(String[] args) throws Exception {
    Request ada = new Request("ada");
    Request bob = new Request("bob");
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    if (!ada.seen.equals("ada") || !bob.seen.equals("bob") || USER.isBound()) {
      throw new AssertionError("ada saw " + ada.seen + ", bob saw " + bob.seen);
    }
  }

  private static final class Request extends Thread {
    private String seen;

    Request(String name) {
      super(name);
    }

    @Override
    public void run() {
      ScopedValue.where(USER, getName()).run(this::serve);
    }

    private void serve() {
      Thread.yield();
      seen = USER.get();
    }
  }
}
