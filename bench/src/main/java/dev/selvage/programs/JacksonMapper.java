package dev.selvage.programs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;

/** Two threads that write and read objects with one mapper of Jackson. No schedule fails. */
public final class JacksonMapper {
  private JacksonMapper() {}

  /** What is written. */
  public record Parcel(int weight, List<String> labels) {}

  public static void sharedMapper() throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    Team.run(() -> roundTrip(mapper, 1), () -> roundTrip(mapper, 2));
  }

  public static void tree() throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    Team.run(
        () -> Team.check(1, mapper.readTree("{\"a\":1}").path("a").asInt()),
        () -> Team.check(2, mapper.readTree("{\"a\":2}").path("a").asInt()));
  }

  private static void roundTrip(ObjectMapper mapper, int weight) throws JsonProcessingException {
    Parcel parcel = new Parcel(weight, List.of("a", "b"));
    String text = mapper.writeValueAsString(parcel);
    if (!mapper.readValue(text, Parcel.class).equals(parcel)) {
      throw new AssertionError(text);
    }
  }
}
