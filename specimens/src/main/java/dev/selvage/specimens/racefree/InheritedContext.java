package dev.selvage.specimens.racefree;

/**
 * A thread inherits a plain object in an InheritableThreadLocal when it is made. The parent does
 * not touch it after the start, and reads it after join.
 */
public final class InheritedContext {
  private static final InheritableThreadLocal<Context> CONTEXT = new InheritableThreadLocal<>();

  public static void main(String[] args) throws Exception {
    Context context = new Context();
    context.depth = 1;
    CONTEXT.set(context);
    Thread child = new Thread(() -> CONTEXT.get().depth++, "child");
    child.start();
    child.join();
    CONTEXT.remove();
    if (context.depth != 2) {
      throw new AssertionError("depth " + context.depth);
    }
  }

  private static final class Context {
    private int depth;
  }
}
