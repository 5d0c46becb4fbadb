package dev.selvage.specimens.fail.assertion;

import java.util.Arrays;
import java.util.List;

/**
 * A parcel goes through the stages of a depot. The stages are the constants of an enum, and each
 * knows how many parcels it has and the heaviest it has seen. Two conveyors that take parcels into
 * the same stage lose one of them.
 *
 * <p>Bug class: lost update on a field of an enum constant<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ParcelStages {
  public static void main(String[] args) throws Exception {
    Conveyor east = new Conveyor(List.of(new Parcel("book", 900)));
    Conveyor west = new Conveyor(List.of(new Parcel("lamp", 2_400)));
    Thread first = new Thread(east, "east");
    Thread second = new Thread(west, "west");
    first.start();
    second.start();
    first.join();
    second.join();

    int inDepot = Arrays.stream(Stage.values()).mapToInt(Stage::parcels).sum();
    if (inDepot != 2 || Stage.LOADED.parcels() != 2) {
      throw new AssertionError("2 parcels were loaded, but the stages say " + Stage.summary());
    }
    if (Stage.LOADED.heaviest() != 2_400) {
      throw new AssertionError("the heaviest parcel has " + Stage.LOADED.heaviest() + " g");
    }
  }

  private enum Stage {
    RECEIVED,
    SORTED,
    LOADED;

    private int parcels;
    private int heaviest;

    Stage next() {
      return values()[ordinal() + 1];
    }

    void enter(int grams) {
      parcels++;
      heaviest = Math.max(heaviest, grams);
    }

    void leave() {
      parcels--;
    }

    int parcels() {
      return parcels;
    }

    int heaviest() {
      return heaviest;
    }

    static String summary() {
      StringBuilder line = new StringBuilder();
      for (Stage stage : values()) {
        line.append(stage).append(' ').append(stage.parcels()).append("; ");
      }
      return line.toString();
    }
  }

  /** A parcel is on one conveyor only. */
  private static final class Parcel {
    private final String label;
    private final int grams;
    private Stage stage;

    Parcel(String label, int grams) {
      this.label = label;
      this.grams = grams;
    }

    void arrive() {
      if (stage != null) {
        throw new IllegalStateException(label + " is at " + stage);
      }
      stage = Stage.RECEIVED;
      stage.enter(grams);
    }

    void advance() {
      stage.leave();
      stage = stage.next();
      stage.enter(grams);
    }
  }

  private static final class Conveyor implements Runnable {
    private final List<Parcel> parcels;

    Conveyor(List<Parcel> parcels) {
      this.parcels = parcels;
    }

    @Override
    public void run() {
      for (Parcel parcel : parcels) {
        parcel.arrive();
        while (parcel.stage != Stage.LOADED) {
          parcel.advance();
        }
      }
    }
  }
}
