package dev.selvage.programs;

import com.google.gson.Gson;
import java.util.List;

/** Two threads that write and read objects with one Gson. No schedule fails. */
public final class GsonMapper {
  private GsonMapper() {}

  /** What is written. */
  public record Letter(int weight, List<String> stamps) {}

  public static void shared() throws Exception {
    Gson gson = new Gson();
    Team.run(() -> roundTrip(gson, 1), () -> roundTrip(gson, 2));
  }

  private static void roundTrip(Gson gson, int weight) {
    Letter letter = new Letter(weight, List.of("a", "b"));
    String text = gson.toJson(letter);
    if (!gson.fromJson(text, Letter.class).equals(letter)) {
      throw new AssertionError(text);
    }
  }
}
