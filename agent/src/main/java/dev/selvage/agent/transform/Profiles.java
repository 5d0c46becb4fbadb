package dev.selvage.agent.transform;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The profiles by name. Adding one takes one line here. */
public final class Profiles {
  private static final Map<String, Supplier<Profile>> ALL =
      Map.of(
          ControlledProfile.NAME, ControlledProfile::new,
          SleepProfile.NAME, SleepProfile::new);

  private Profiles() {}

  /**
   * The profile that an argument of the agent asks for.
   *
   * @param argument null or empty for control
   */
  public static Profile asked(String argument) {
    String name = argument == null || argument.isEmpty() ? ControlledProfile.NAME : argument;
    Supplier<Profile> profile = ALL.get(name);
    if (profile == null) {
      throw new IllegalArgumentException(
          "the Selvage agent has no profile '%s'; it has %s"
              .formatted(name, String.join(", ", new TreeMap<>(ALL).keySet())));
    }
    return profile.get();
  }
}
