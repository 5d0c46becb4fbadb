package dev.selvage.model;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The values that an option can have, and how they are written. An invalid value is refused with an
 * {@code IllegalArgumentException} whose message is one clause without the name of the option.
 *
 * @param <T> the class of its values
 */
public sealed interface OptionType<T> {
  /** Parses a value as users write it. */
  T parse(String text);

  /** Formats a value as users write it; empty for one that is not worth showing. */
  default String format(T value) {
    return String.valueOf(value);
  }

  /** Refuses a value that is out of range. */
  default void check(T value) {}

  /** An immutable copy. */
  default T copy(T value) {
    return value;
  }

  /** The value that lines of a file represent. */
  default T load(List<String> lines) {
    if (lines.size() != 1) {
      throw new IllegalArgumentException("must be one line, but is " + lines.size());
    }
    return parse(lines.getFirst());
  }

  /** The lines of a file that {@link #load} reads as this value. */
  default List<String> store(T value) {
    return List.of(format(value));
  }

  /** A type whose options may be given several times. */
  sealed interface Repeatable<T> extends OptionType<T> {
    /** Parses what was given, one text for each occurrence. */
    T parseAll(List<String> texts);
  }

  private static IllegalArgumentException mustBe(String expected, String found) {
    return new IllegalArgumentException("must be " + expected + ", but is " + found);
  }

  /** Whole numbers from a range. */
  record Int(int least, int most) implements OptionType<Integer> {
    @Override
    public Integer parse(String text) {
      return Math.toIntExact(inRange(Whole.number(text)));
    }

    @Override
    public void check(Integer value) {
      inRange(value);
    }

    private long inRange(long value) {
      if (value < least || value > most) {
        String expected =
            most != Integer.MAX_VALUE
                ? least + " to " + most
                : value < least ? "at least " + least : "at most " + most;
        throw mustBe(expected, Long.toString(value));
      }
      return value;
    }
  }

  /** Whole numbers that may be large. */
  record Whole(long least) implements OptionType<Long> {
    @Override
    public Long parse(String text) {
      long value = number(text);
      check(value);
      return value;
    }

    @Override
    public void check(Long value) {
      if (value < least) {
        throw mustBe("at least " + least, value.toString());
      }
    }

    private static long number(String text) {
      try {
        return Long.parseLong(text.replace("_", ""));
      } catch (NumberFormatException e) {
        throw mustBe("a whole number", Escapes.quote(text));
      }
    }
  }

  /** Probabilities other than 0. */
  record Probability() implements OptionType<Double> {
    @Override
    public Double parse(String text) {
      try {
        Double value = Double.valueOf(text);
        check(value);
        return value;
      } catch (NumberFormatException e) {
        throw mustBe("a number", Escapes.quote(text));
      }
    }

    @Override
    public void check(Double value) {
      if (!(value > 0 && value <= 1)) {
        throw mustBe("more than 0 and at most 1", value.toString());
      }
    }
  }

  /** Yes or no. On the command line it is a switch without a value. */
  record Flag() implements OptionType<Boolean> {
    @Override
    public Boolean parse(String text) {
      return switch (text) {
        // As -Dselvage.keep-going sets it.
        case "true", "" -> true;
        case "false" -> false;
        default -> throw mustBe("true or false", Escapes.quote(text));
      };
    }

    @Override
    public String format(Boolean value) {
      return "";
    }

    @Override
    public Boolean load(List<String> lines) {
      return switch (lines.size() == 1 ? lines.getFirst() : "") {
        case "yes" -> true;
        case "no" -> false;
        default -> throw mustBe("yes or no", Escapes.quote(String.join(" ", lines)));
      };
    }

    @Override
    public List<String> store(Boolean value) {
      return List.of(value ? "yes" : "no");
    }
  }

  /** Any text. */
  record AnyText() implements OptionType<String> {
    @Override
    public String parse(String text) {
      return text;
    }
  }

  /** Times such as {@code 500ms}, {@code 30s} or {@code 2m}; in files in the format of ISO 8601. */
  record Time() implements OptionType<Duration> {
    @Override
    public Duration parse(String text) {
      return Durations.parse(text);
    }

    @Override
    public String format(Duration value) {
      return Durations.format(value);
    }

    @Override
    public void check(Duration value) {
      if (!value.isPositive()) {
        throw mustBe("more than 0", value.toString());
      }
    }

    @Override
    public Duration load(List<String> lines) {
      String text = String.join(" ", lines);
      try {
        Duration value = Duration.parse(text);
        check(value);
        return value;
      } catch (DateTimeParseException e) {
        throw mustBe("a duration such as PT30S", Escapes.quote(text));
      }
    }

    @Override
    public List<String> store(Duration value) {
      return List.of(value.toString());
    }
  }

  /** Times from 0 on, or {@code unbounded}; in files as on the command line. */
  record TimeLimit() implements OptionType<Duration> {
    /** No limit. */
    public static final Duration UNBOUNDED = ChronoUnit.FOREVER.getDuration();

    private static final String UNBOUNDED_WORD = "unbounded";

    @Override
    public Duration parse(String text) {
      return switch (text) {
        case UNBOUNDED_WORD -> UNBOUNDED;
        case "0" -> Duration.ZERO;
        default -> {
          try {
            yield Durations.parse(text);
          } catch (IllegalArgumentException e) {
            throw mustBe("0, a time such as 300ms or 1s, or unbounded", Escapes.quote(text));
          }
        }
      };
    }

    @Override
    public String format(Duration value) {
      if (value.equals(UNBOUNDED)) {
        return UNBOUNDED_WORD;
      }
      return value.isZero() ? "0" : Durations.format(value);
    }

    @Override
    public void check(Duration value) {
      if (value.isNegative()) {
        throw mustBe("at least 0", value.toString());
      }
    }
  }

  /** The constants of an enum. */
  record OneOf<E extends Enum<E>>(List<E> constants, Function<E, String> label)
      implements OptionType<E> {
    public OneOf {
      constants = List.copyOf(constants);
    }

    @Override
    public E parse(String text) {
      return constants.stream()
          .filter(each -> label.apply(each).equals(text))
          .findFirst()
          .orElseThrow(() -> mustBe(known(), Escapes.quote(text)));
    }

    @Override
    public String format(E value) {
      return label.apply(value);
    }

    private String known() {
      List<String> labels = constants.stream().map(label).toList();
      int last = labels.size() - 1;
      return String.join(", ", labels.subList(0, last)) + " or " + labels.get(last);
    }
  }

  /** Sets of constants of an enum, such as {@code race,leak} or {@code +atomicity}. */
  record SetOf<E extends Enum<E>>(EnumSets<E> sets) implements OptionType<Set<E>> {
    @Override
    public Set<E> parse(String text) {
      return sets.parse(text);
    }

    @Override
    public String format(Set<E> value) {
      return sets.format(value);
    }

    @Override
    public Set<E> copy(Set<E> value) {
      return sets.copyOf(value);
    }
  }

  /** Names of packages or classes, several in one text with commas between them. */
  record NameList() implements Repeatable<List<String>> {
    @Override
    public List<String> parse(String text) {
      return Stream.of(text.split(",")).map(String::strip).filter(name -> !name.isEmpty()).toList();
    }

    @Override
    public List<String> parseAll(List<String> texts) {
      return texts.stream().flatMap(text -> parse(text).stream()).toList();
    }

    @Override
    public String format(List<String> value) {
      return String.join(",", value);
    }

    @Override
    public List<String> copy(List<String> value) {
      return List.copyOf(value);
    }

    @Override
    public List<String> load(List<String> lines) {
      return List.copyOf(lines);
    }

    @Override
    public List<String> store(List<String> value) {
      return value;
    }
  }

  /** What is read from files of suppressions. */
  record SuppressionFiles() implements Repeatable<List<Suppression>> {
    @Override
    public List<Suppression> parse(String file) {
      return Suppression.read(FileName.path(file));
    }

    @Override
    public List<Suppression> parseAll(List<String> files) {
      return files.stream().flatMap(file -> parse(file).stream()).toList();
    }

    @Override
    public List<Suppression> copy(List<Suppression> value) {
      return List.copyOf(value);
    }

    @Override
    public String format(List<Suppression> value) {
      return value.stream().map(Suppression::text).collect(Collectors.joining(","));
    }
  }

  /** Tuples of a ranked search. */
  record Rank() implements OptionType<RankTuple> {
    @Override
    public RankTuple parse(String text) {
      return RankTuple.parse(text);
    }
  }

  /** What is read from a file of tuples. */
  record RankFile() implements OptionType<List<RankTuple>> {
    @Override
    public List<RankTuple> parse(String file) {
      return RankTuple.read(FileName.path(file));
    }

    @Override
    public List<RankTuple> copy(List<RankTuple> value) {
      return List.copyOf(value);
    }

    @Override
    public String format(List<RankTuple> value) {
      return String.join(" ", store(value));
    }

    @Override
    public List<RankTuple> load(List<String> lines) {
      return lines.stream().map(RankTuple::parse).toList();
    }

    @Override
    public List<String> store(List<RankTuple> value) {
      return value.stream().map(RankTuple::toString).toList();
    }
  }

  /** Names of files or folders, which need not exist. */
  record FileName() implements OptionType<Path> {
    @Override
    public Path parse(String text) {
      return path(text);
    }

    private static Path path(String text) {
      try {
        return Path.of(text);
      } catch (InvalidPathException e) {
        throw mustBe("the name of a file", Escapes.quote(text));
      }
    }
  }
}
