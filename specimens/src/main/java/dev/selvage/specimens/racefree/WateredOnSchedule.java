package dev.selvage.specimens.racefree;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A plant is watered by one delayed task after another; each is scheduled when the one before has
 * ended.
 */
public final class WateredOnSchedule {
  public static void main(String[] args) throws Exception {
    ScheduledThreadPoolExecutor gardener = new ScheduledThreadPoolExecutor(2);
    Plant plant = new Plant();
    plant.millimetres = 5;
    for (int day = 0; day < 2; day++) {
      gardener.schedule(plant::water, 1, TimeUnit.MILLISECONDS).get();
      plant.millimetres += 2;
    }
    gardener.shutdown();
    if (plant.millimetres != 11) {
      throw new AssertionError("millimetres: " + plant.millimetres);
    }
  }

  private static final class Plant {
    private int millimetres;

    void water() {
      millimetres++;
    }
  }
}
