package dev.selvage.agent.transform;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The profiles by name. Adding one takes one line here. */
public final class Profiles {
  private static final Map<String, Supplier<Profile>> ALL =
      Map.of(
          ControlledProfile.NAME, ControlledProfile::new,
          FuzzProfile.NAME, FuzzProfile::new,
          SleepProfile.NAME, SleepProfile::new);

  private Profiles() {}

  /**
   * The profile that an argument of the agent asks for.
   *
   * @param argument null or empty for control; what follows a comma is for the profile
   */
  public static Profile asked(String argument) {
    String name =
        argument == null || argument.isEmpty() ? ControlledProfile.NAME : argument.split(",", 2)[0];
    Supplier<Profile> profile = ALL.get(name);
    if (profile == null) {
      throw new IllegalArgumentException(
          "the Selvage agent has no profile '%s'; it has %s"
              .formatted(name, String.join(", ", new TreeMap<>(ALL).keySet())));
    }
    return profile.get();
  }

  /** The folder that follows the name of the profile in an argument of the agent. */
  public static Path folder(String argument) {
    String[] parts = argument.split(",", 2);
    if (parts.length < 2 || parts[1].isEmpty()) {
      throw new IllegalArgumentException(
          "the profile '%s' needs a folder: %s,FOLDER".formatted(parts[0], parts[0]));
    }
    return Path.of(parts[1]);
  }
}
