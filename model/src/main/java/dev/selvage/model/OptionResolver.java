package dev.selvage.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Resolves options that are set in several places, those with the highest precedence first. An
 * invalid value is refused with an {@link InvalidOptionException} that names the place.
 */
public final class OptionResolver {
  private final FrontEnd frontEnd;
  private final List<? extends OptionSource> sources;
  private final Map<Option<?>, Consumer<Object>> requirements = new HashMap<>();

  public OptionResolver(FrontEnd frontEnd, List<? extends OptionSource> sources) {
    this.frontEnd = frontEnd;
    this.sources = List.copyOf(sources);
  }

  /** The default options; a seed is drawn. */
  public static Options.Builder defaults(FrontEnd frontEnd) {
    Options.Builder builder = Options.builder();
    OptionTable.all().forEach(option -> setDefault(option, frontEnd, builder));
    return builder;
  }

  private static <T> void setDefault(Option<T> option, FrontEnd frontEnd, Options.Builder builder) {
    builder.with(option, option.defaultValue(frontEnd));
  }

  /**
   * Adds a check of the values of an option beyond the table.
   *
   * @param requirement throws IllegalArgumentException for an invalid value
   */
  @SuppressWarnings("unchecked") // Only values of this option are passed to it.
  public <T> OptionResolver requiring(Option<T> option, Consumer<T> requirement) {
    requirements.put(option, (Consumer<Object>) requirement);
    return this;
  }

  /** The options of a campaign: what is set, and the given options for the rest. */
  public Options resolve(OptionScope scope, Options rest) {
    Options.Builder builder = rest.toBuilder();
    OptionTable.in(scope).forEach(option -> set(option, builder));
    Options options = builder.build();
    boolean isLimitedByTimeAlone =
        options.time() != null
            && rest.get(OptionTable.RUNS).equals(OptionTable.RUNS.defaultValue())
            && source(OptionTable.RUNS) == null;
    return OptionTable.RUNS.isIn(scope) && isLimitedByTimeAlone
        ? builder.runs(Integer.MAX_VALUE).build()
        : options;
  }

  /** The value of one option; null when it is not set. */
  public <T> T value(Option<T> option) {
    OptionSource source = source(option);
    if (source == null) {
      return null;
    }
    try {
      T value = option.parse(frontEnd, source.texts(option));
      Consumer<Object> requirement = requirements.get(option);
      if (requirement != null) {
        requirement.accept(value);
      }
      return value;
    } catch (IllegalArgumentException e) {
      throw new InvalidOptionException(source.complaint(option, e.getMessage()), e);
    }
  }

  private <T> void set(Option<T> option, Options.Builder builder) {
    T value = value(option);
    if (value != null) {
      builder.with(option, value);
    }
  }

  private OptionSource source(Option<?> option) {
    for (OptionSource source : sources) {
      if (source.texts(option) != null) {
        return source;
      }
    }
    return null;
  }
}
