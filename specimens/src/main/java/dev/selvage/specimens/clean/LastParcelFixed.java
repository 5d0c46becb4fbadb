package dev.selvage.specimens.clean;

import java.util.Iterator;
import java.util.List;

/**
 * Two carriers take parcels from one iterator.
 *
 * <p>Fixed: one carrier at a time looks and takes.
 */
public final class LastParcelFixed {
  public static void main(String[] args) throws Exception {
    Iterator<String> parcels = List.of("lamp").iterator();
    Thread north = new Thread(() -> take(parcels), "north");
    Thread south = new Thread(() -> take(parcels), "south");
    north.start();
    south.start();
    north.join();
    south.join();
  }

  private static synchronized void take(Iterator<String> parcels) {
    if (parcels.hasNext()) {
      parcels.next();
    }
  }
}
