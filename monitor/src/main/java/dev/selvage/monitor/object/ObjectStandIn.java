package dev.selvage.monitor.object;

/**
 * Stands for an object of which only the class is known, as in a recording. Code that needs the
 * class of an object in a stream of events asks {@link #typeOf}.
 */
public final class ObjectStandIn {
  private final Class<?> type;

  /** What the atomic variable that this stands for holds now; null for other objects. */
  private Object value;

  public ObjectStandIn(Class<?> type) {
    this.type = type;
  }

  /** The class of an object, or of the one that it stands for. */
  public static Class<?> typeOf(Object object) {
    return object instanceof ObjectStandIn standIn ? standIn.type : object.getClass();
  }

  public Object value() {
    return value;
  }

  public void hold(Object newValue) {
    value = newValue;
  }
}
