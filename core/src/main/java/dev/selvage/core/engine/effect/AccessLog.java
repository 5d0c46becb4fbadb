package dev.selvage.core.engine.effect;

/** Takes down what a strand reads and writes, so that rounds of its loops can be compared. */
public interface AccessLog {
  /**
   * A part of an object is about to be read or written.
   *
   * @param part as in {@link Effects#access}
   */
  void access(Object object, long part, boolean isWrite);

  /** A variable of a model is about to be read or changed. */
  void variable(Object object, Variable variable, boolean isChange);

  /** A monitor that was free has been taken. */
  void locked(Object monitor);

  /** The strand does something whose effect is not a value that could be compared. */
  void acts();
}
