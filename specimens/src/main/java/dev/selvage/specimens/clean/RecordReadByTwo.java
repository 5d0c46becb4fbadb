package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * Two readers compare, file and print a record over a list that nobody changes.
 *
 * <p>No race: hashCode, equals and toString of a record by two readers.
 */
public final class RecordReadByTwo {
  public static void main(String[] args) throws Exception {
    Route route = new Route("express", new ArrayList<>(List.of("Rome", "Pisa")));
    Route same = new Route("express", List.of("Rome", "Pisa"));
    boolean[] equal = new boolean[1];
    int[] hash = new int[1];
    String[] text = new String[2];
    Thread reader =
        new Thread(
            () -> {
              equal[0] = route.equals(same);
              text[0] = route.toString();
            },
            "reader");
    Thread filer =
        new Thread(
            () -> {
              hash[0] = route.hashCode();
              text[1] = route.toString();
            },
            "filer");
    reader.start();
    filer.start();
    reader.join();
    filer.join();
    if (!equal[0] || hash[0] != same.hashCode() || !text[0].equals(text[1])) {
      throw new AssertionError(text[0] + " and " + text[1]);
    }
  }

  private record Route(String name, List<String> stops) {}
}
