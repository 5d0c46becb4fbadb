package dev.selvage.specimens.fail.deadlock;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Phaser;

/**
 * Sensors measure in step: each takes a sample, and the next round begins when all have one. The
 * station can be switched off at any time. A sensor that sees this leaves the loop without leaving
 * the phaser; one that has looked just before waits for it for ever.
 *
 * <p>Bug class: missing deregistration (a party that never comes)<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SensorPhases {
  private static final int ROUNDS = 2;

  public static void main(String[] args) throws Exception {
    Station station = new Station();
    Sensor wind = new Sensor("wind", station, 12);
    Sensor rain = new Sensor("rain", station, 3);
    wind.start();
    rain.start();
    station.switchOff();
    wind.join();
    rain.join();
    int difference = wind.samples.size() - rain.samples.size();
    if (Math.abs(difference) > 1) {
      throw new AssertionError("out of step: " + wind.samples + " and " + rain.samples);
    }
  }

  /** What the sensors have in common: the switch, and the step. */
  private static final class Station {
    private final Phaser step = new Phaser();
    private volatile boolean on = true;

    void join() {
      step.register();
    }

    boolean isOn() {
      return on;
    }

    void endOfRound() throws InterruptedException {
      step.awaitAdvanceInterruptibly(step.arrive());
    }

    void leave() {
      step.arriveAndDeregister();
    }

    void switchOff() {
      on = false;
    }
  }

  private record Sample(int round, int value) {}

  private static final class Sensor {
    private final String name;
    private final Station station;
    private final int base;
    private final List<Sample> samples = new ArrayList<>();
    private Thread thread;

    Sensor(String name, Station station, int base) {
      this.name = name;
      this.station = station;
      this.base = base;
      station.join();
    }

    void start() {
      thread = new Thread(this::run, name);
      thread.start();
    }

    void join() throws InterruptedException {
      thread.join();
    }

    private void run() {
      try {
        measure();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private void measure() throws InterruptedException {
      for (int round = 0; round < ROUNDS; round++) {
        if (!station.isOn()) {
          return;
        }
        samples.add(new Sample(round, base + round));
        station.endOfRound();
      }
      station.leave();
    }
  }
}
