package dev.selvage.bridge;

/** Rewrites the bytes of hidden classes, which the JVM never passes to a transformer. */
public abstract class HiddenClasses {
  private static HiddenClasses instance;

  /** Called once, when the agent starts. */
  public static void set(HiddenClasses rewriter) {
    instance = rewriter;
  }

  static byte[] rewritten(Class<?> host, byte[] bytes) {
    HiddenClasses rewriter = instance;
    return rewriter == null || bytes == null ? bytes : rewriter.rewrite(host, bytes);
  }

  /** The bytes to define in place of these, in the package of the host. */
  protected abstract byte[] rewrite(Class<?> host, byte[] bytes);
}
