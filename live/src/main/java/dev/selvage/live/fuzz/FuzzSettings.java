package dev.selvage.live.fuzz;

import dev.selvage.live.priority.SchedulingChoice.Wish;
import dev.selvage.live.priority.SchedulingPolicy;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Locale;
import java.util.Properties;

/**
 * What the agent does to a program, as the tool writes it into the file {@code settings.properties}
 * of a run.
 *
 * @param cpus on how many processors the threads of the program run; 0 for all
 * @param cpuList on which ones; empty if any of them will do
 * @param rate changes of priority per second
 * @param sequence the priorities of {@link PriorityKind#FILE}; otherwise null
 * @param pctDepth for {@link PriorityKind#PCT}: how many changes, plus 1
 * @param pctLength for the same: among how many steps they are
 * @param log the classes whose methods are logged; null for none
 * @param logsSynchronization whether there is a log at all
 * @param logBytes the size of the log of a thread
 * @param main the main classes of the programs that are meant
 * @param owner the process of the tool, without which priorities stay as they are; 0 for none
 * @param isTemporary whether the program goes on without the agent
 */
public record FuzzSettings(
    long seed,
    SchedulingPolicy policy,
    int cpus,
    BitSet cpuList,
    long rate,
    PriorityKind priorities,
    PrioritySequence sequence,
    int pctDepth,
    long pctLength,
    PriorityPoints points,
    NamePattern log,
    boolean logsSynchronization,
    int logBytes,
    NamePattern main,
    Wish mode,
    long owner,
    boolean isTemporary) {
  /** The name of the file in the folder of a run. */
  public static final String FILE = "settings.properties";

  private static final int MOST_CPUS = 1024;
  private static final long MOST_RATE = 1_000_000;
  private static final int MOST_DEPTH = 16;
  private static final int DEFAULT_LOG_BYTES = 4 << 20;
  private static final int LEAST_LOG_BYTES = 4 << 10;
  private static final int MOST_LOG_BYTES = 1 << 30;
  private static final String SEQUENCE = "file:";

  /**
   * Reads a file.
   *
   * @throws IllegalArgumentException with one line for the user, if something in it is wrong
   */
  public static FuzzSettings read(Path file) {
    Properties properties = new Properties();
    if (Files.exists(file)) {
      try (Reader reader = Files.newBufferedReader(file)) {
        properties.load(reader);
      } catch (IOException e) {
        throw new IllegalArgumentException("cannot read " + file + ": " + e, e);
      }
    }
    return of(properties);
  }

  /**
   * The settings of these properties.
   *
   * @throws IllegalArgumentException with one line for the user, if something in them is wrong
   */
  public static FuzzSettings of(Properties properties) {
    Values values = new Values(properties);
    String priorities = values.text("priorities", "random");
    PriorityKind kind =
        priorities.startsWith(SEQUENCE)
            ? PriorityKind.FILE
            : values.oneOf(
                PriorityKind.class, "priorities", "random", "random, equal, pct, none, file:PATH");
    if (kind == PriorityKind.FILE && !priorities.startsWith(SEQUENCE)) {
      throw Values.bad("priorities", priorities, "file:PATH");
    }
    SchedulingPolicy policy = values.oneOf(SchedulingPolicy.class, "policy", "rr", "rr, fifo");
    if (policy == SchedulingPolicy.OTHER) {
      throw Values.bad("policy", "other", "rr, fifo");
    }
    String log = values.text("log", "none");
    boolean isLogged = !log.equals("none");
    boolean logsMethods = isLogged && !log.equals("sync");
    return new FuzzSettings(
        values.number("seed", 0, Long.MIN_VALUE, Long.MAX_VALUE),
        policy,
        (int) values.number("cpus", 1, 0, MOST_CPUS),
        values.processors("cpus.list", MOST_CPUS),
        values.number("rate", 1_000, 1, MOST_RATE),
        kind,
        kind == PriorityKind.FILE
            ? PrioritySequence.read(Path.of(priorities.substring(SEQUENCE.length())))
            : null,
        (int) values.number("pct.depth", 3, 1, MOST_DEPTH),
        values.number("pct.length", 10_000, 1, Long.MAX_VALUE),
        points(values),
        logsMethods ? log.equals("user") ? NamePattern.ANY : new NamePattern(log) : null,
        isLogged,
        (int) values.number("log.bytes", DEFAULT_LOG_BYTES, LEAST_LOG_BYTES, MOST_LOG_BYTES),
        new NamePattern(values.text("main", "*")),
        values.oneOf(Wish.class, "mode", "auto", "auto, realtime, nice, delays"),
        values.number("owner", 0, 0, Long.MAX_VALUE),
        Boolean.parseBoolean(values.text("temporary", "false")));
  }

  private static PriorityPoints points(Values values) {
    String text = values.text("points", null);
    return text == null ? PriorityPoints.DEFAULT : PriorityPoints.parse(text);
  }

  /** Texts that become values. */
  private record Values(Properties properties) {
    String text(String key, String missing) {
      String value = properties.getProperty(key, "").strip();
      return value.isEmpty() ? missing : value;
    }

    long number(String key, long missing, long least, long most) {
      String value = text(key, null);
      if (value == null) {
        return missing;
      }
      try {
        long number = Long.parseLong(value);
        if (number >= least && number <= most) {
          return number;
        }
      } catch (NumberFormatException e) {
        // Like a number that is out of range.
      }
      throw bad(key, value, "a number from " + least + " to " + most);
    }

    <E extends Enum<E>> E oneOf(Class<E> type, String key, String missing, String names) {
      String value = text(key, missing);
      for (E each : type.getEnumConstants()) {
        if (each.name().toLowerCase(Locale.ROOT).equals(value)) {
          return each;
        }
      }
      throw bad(key, value, names);
    }

    BitSet processors(String key, int most) {
      BitSet set = new BitSet();
      String value = text(key, "");
      for (String word : value.isEmpty() ? new String[0] : value.split(",", -1)) {
        if (!word.strip().matches("\\d{1,4}") || Integer.parseInt(word.strip()) >= most) {
          throw bad(key, value, "numbers of processors with commas between them");
        }
        set.set(Integer.parseInt(word.strip()));
      }
      return set;
    }

    static IllegalArgumentException bad(String key, String value, String wanted) {
      return new IllegalArgumentException(
          "the setting %s is '%s', which is not %s%s"
              .formatted(key, value, wanted.contains(", ") ? "one of " : "", wanted));
    }
  }
}
