package dev.selvage.live.fuzz;

import java.lang.reflect.Method;

/** Permits calls to native code. */
final class NativeAccess {
  private NativeAccess() {}

  /**
   * Without it the JVM would print a warning in the name of the program. Our code is in an unnamed
   * module, for all of which there is one permission, so the program gets it, too. The package
   * {@code java.lang} has been opened to us; elsewhere it stays at the warning.
   */
  static void permit() {
    try {
      Method method = Module.class.getDeclaredMethod("implAddEnableNativeAccessToAllUnnamed");
      method.setAccessible(true);
      method.invoke(null);
    } catch (ReflectiveOperationException | RuntimeException e) {
      // The calls work all the same, or say why not.
      return;
    }
  }
}
