package dev.selvage.specimens.racefree;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A parallel stream creates parcels, writes their weight in a second stage, and main reads it from
 * the result.
 */
public final class ParcelsOfParallelStream {
  public static void main(String[] args) throws Exception {
    List<Parcel> parcels =
        IntStream.range(0, 4).parallel().mapToObj(Parcel::new).map(Parcel::weigh).toList();
    int grams = 0;
    for (Parcel parcel : parcels) {
      grams += parcel.grams;
    }
    if (grams != 60) {
      throw new AssertionError("grams: " + grams);
    }
  }

  private static final class Parcel {
    private int number;
    private int grams;

    Parcel(int number) {
      this.number = number;
    }

    Parcel weigh() {
      grams = number * 10;
      return this;
    }
  }
}
