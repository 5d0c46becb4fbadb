package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A final field leads to an object with plain fields, which were written before the end of the
 * constructor.
 */
public final class FinalChain {
  private final AtomicReference<Train> announced = new AtomicReference<>();
  private int seen;

  public static void main(String[] args) throws Exception {
    FinalChain station = new FinalChain();
    Thread announcer = new Thread(() -> station.announced.setOpaque(new Train()), "announcer");
    Thread passenger = new Thread(station::look, "passenger");
    announcer.start();
    passenger.start();
    announcer.join();
    passenger.join();
    if (station.seen != 0 && station.seen != 60) {
      throw new AssertionError("seats " + station.seen);
    }
  }

  private void look() {
    Train train = announced.getOpaque();
    if (train != null) {
      seen = train.waggon.seats;
    }
  }

  private static final class Waggon {
    private int seats;
  }

  private static final class Train {
    private final Waggon waggon;

    Train() {
      waggon = new Waggon();
      waggon.seats = 60;
    }
  }
}
