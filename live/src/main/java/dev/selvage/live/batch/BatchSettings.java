package dev.selvage.live.batch;

import dev.selvage.model.fuzz.FuzzArm;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What a batch is to do.
 *
 * @param command starts the program
 * @param runs of each arm
 * @param parallel how many runs take place at the same time
 * @param timeout how long a run may take; null for a multiple of what plain runs take
 * @param seed of the first run of each arm; the next run has the next number
 * @param cpus how many processors a bound program has; 0 to leave it alone
 * @param main the main classes of the JVMs to act on; empty for all
 * @param oracle a command that says whether a run was right; empty for none
 * @param server how the program is used while it runs; null if it ends by itself
 * @param again how often the seed of a finding is repeated
 * @param agent further settings of the agent, as it reads them
 * @param folder of the batch; must exist
 */
public record BatchSettings(
    List<String> command,
    List<FuzzArm> arms,
    int runs,
    int parallel,
    Duration timeout,
    long seed,
    int cpus,
    String main,
    String oracle,
    ServerUse server,
    int again,
    Map<String, String> agent,
    Path folder) {
  public BatchSettings {
    command = List.copyOf(command);
    arms = List.copyOf(arms);
    agent = Map.copyOf(agent);
    if (command.isEmpty() || arms.isEmpty() || runs < 1 || parallel < 1) {
      throw new IllegalArgumentException("a batch needs a command, an arm and a run");
    }
  }

  /**
   * The use of a program that does not end by itself.
   *
   * @param load a command that uses the program; empty for none
   * @param alive a command that says whether the program answers; empty for none
   * @param time how long it is used; null until the load ends
   */
  public record ServerUse(String load, String alive, Duration time) {
    public ServerUse {
      if (load.isEmpty() && time == null) {
        throw new IllegalArgumentException("without a load a server needs a time");
      }
    }
  }
}
