package dev.selvage.specimens.clean;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;

/**
 * A marker is moved along the diagonal by setters that are unreflected fields, while it is read by
 * reflection.
 *
 * <p>Fixed: the marker is locked while it is moved or looked at.
 */
public final class HalfMovedMarkerFixed {
  public static void main(String[] args) throws Exception {
    Marker marker = new Marker();
    Field x = Marker.class.getDeclaredField("x");
    Field y = Marker.class.getDeclaredField("y");
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle setX = lookup.unreflectSetter(x);
    MethodHandle setY = lookup.unreflectSetter(y);
    Thread mover = new Thread(() -> move(marker, setX, setY), "mover");
    mover.start();
    boolean onDiagonal;
    synchronized (marker) {
      onDiagonal = x.getInt(marker) == y.getInt(marker);
    }
    mover.join();
    if (!onDiagonal) {
      throw new AssertionError("the marker has left the diagonal");
    }
  }

  private static void move(Marker marker, MethodHandle setX, MethodHandle setY) {
    try {
      synchronized (marker) {
        setX.invokeExact(marker, 7);
        setY.invokeExact(marker, 7);
      }
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @SuppressWarnings("unused") // by reflection
  private static final class Marker {
    private int x;
    private int y;
  }
}
