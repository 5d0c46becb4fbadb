package dev.selvage.model;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * One option of a campaign: its name, its values, its default, its help and where it is available.
 * All of them are in {@link OptionTable}; everything that reads, writes or describes options is
 * made from that table. Options are compared by identity.
 *
 * @param <T> the class of its values
 */
public final class Option<T> {
  private final String name;
  private final OptionType<T> type;
  private final T defaultValue;
  private final OptionGroup group;
  private final String label;
  private final String help;
  private final String helpToSwitchOff;
  private final Set<OptionScope> scopes;
  private final Supplier<T> drawn;
  private final T commandLineDefault;
  private final String defaultText;
  private final T valueInOldFiles;
  private final boolean isAlwaysStored;
  private final boolean isHidden;

  private Option(Builder<T> builder) {
    name = builder.name;
    type = builder.type;
    defaultValue = builder.defaultValue;
    group = builder.group;
    label = builder.label;
    help = builder.help;
    helpToSwitchOff = builder.helpToSwitchOff;
    scopes = Set.copyOf(builder.scopes);
    drawn = builder.drawn;
    commandLineDefault = builder.commandLineDefault;
    defaultText = builder.defaultText;
    valueInOldFiles = builder.valueInOldFiles;
    isAlwaysStored = builder.isAlwaysStored;
    isHidden = builder.isHidden;
  }

  /** The name in files, such as {@code max-steps}. */
  public String name() {
    return name;
  }

  /**
   * The name in a front end, without leading hyphens. A switch that is on by default has the name
   * that switches it off: {@code no-cache}.
   */
  public String name(FrontEnd frontEnd) {
    return isNegated(frontEnd) ? "no-" + name : name;
  }

  public OptionType<T> type() {
    return type;
  }

  /** Whether it is given without a value. */
  public boolean isFlag() {
    return type instanceof OptionType.Flag;
  }

  /** The value where none is set; null for none. */
  public T defaultValue() {
    return defaultValue;
  }

  /** The value of a front end where none is given. */
  T defaultValue(FrontEnd frontEnd) {
    if (drawn != null) {
      return drawn.get();
    }
    return frontEnd == FrontEnd.COMMAND_LINE ? commandLineDefault : defaultValue;
  }

  /** The default in words; empty for none. */
  public String defaultText() {
    if (defaultText != null) {
      return defaultText;
    }
    return defaultValue == null ? "" : type.format(defaultValue);
  }

  public OptionGroup group() {
    return group;
  }

  /** The placeholder for the value in help, such as {@code N}; empty for a switch. */
  public String label() {
    return label;
  }

  /** One line that says what it does if it is given. */
  public String help(FrontEnd frontEnd) {
    return isNegated(frontEnd) ? helpToSwitchOff : help;
  }

  public boolean isIn(OptionScope scope) {
    return scopes.contains(scope);
  }

  /** Whether help and documentation omit it. */
  public boolean isHidden() {
    return isHidden;
  }

  /** Parses what was given to a front end, one text for each occurrence. */
  T parse(FrontEnd frontEnd, List<String> texts) {
    if (type instanceof OptionType.Repeatable<T> repeatable) {
      return repeatable.parseAll(texts);
    }
    if (texts.size() != 1) {
      throw new IllegalArgumentException(
          "must be given once, but is given " + texts.size() + " times");
    }
    T value = type.parse(texts.getFirst());
    return isNegated(frontEnd) ? negated(value) : value;
  }

  /** Refuses a value that is out of range; the default never is. */
  void check(T value) {
    if (value == null || value.equals(defaultValue)) {
      return;
    }
    try {
      type.check(value);
    } catch (IllegalArgumentException e) {
      throw new InvalidOptionException(name + ": " + e.getMessage(), e);
    }
  }

  /** The value for a file without this option. */
  T valueInOldFiles() {
    return valueInOldFiles;
  }

  /** The lines of a file for a value. */
  List<String> store(T value) {
    boolean isLeftOut = value == null || (!isAlwaysStored && value.equals(defaultValue));
    return isLeftOut ? List.of() : type.store(value);
  }

  private boolean isNegated(FrontEnd frontEnd) {
    T usual = frontEnd == FrontEnd.COMMAND_LINE ? commandLineDefault : defaultValue;
    return Boolean.TRUE.equals(usual);
  }

  @SuppressWarnings("unchecked") // A switch has no other values.
  private T negated(T value) {
    return (T) (Boolean) !((Boolean) value);
  }

  @Override
  public String toString() {
    return name;
  }

  /** Builds an option; everything except name, values and default is optional. */
  static final class Builder<T> {
    private final String name;
    private final OptionType<T> type;
    private final T defaultValue;
    private OptionGroup group = OptionGroup.PROGRAM;
    private String label = "";
    private String help = "";
    private String helpToSwitchOff = "";
    private final Set<OptionScope> scopes =
        EnumSet.of(OptionScope.CHECK, OptionScope.TESTS, OptionScope.FILES);
    private Supplier<T> drawn;
    private T commandLineDefault;
    private String defaultText;
    private T valueInOldFiles;
    private boolean isAlwaysStored;
    private boolean isHidden;

    Builder(String name, OptionType<T> type, T defaultValue) {
      this.name = name;
      this.type = type;
      this.defaultValue = defaultValue;
      this.commandLineDefault = defaultValue;
      this.valueInOldFiles = defaultValue;
    }

    Builder<T> help(OptionGroup newGroup, String newLabel, String newHelp) {
      group = newGroup;
      label = newLabel;
      help = newHelp;
      return this;
    }

    /** The help of a switch that is on by default, for switching it off. */
    Builder<T> helpToSwitchOff(String newHelp) {
      helpToSwitchOff = newHelp;
      return this;
    }

    Builder<T> alsoIn(OptionScope... more) {
      scopes.addAll(List.of(more));
      return this;
    }

    /** Makes it available only in these places. */
    Builder<T> onlyIn(OptionScope... others) {
      scopes.clear();
      return alsoIn(others);
    }

    /** Makes front ends draw a value if none is given. */
    Builder<T> drawn(Supplier<T> newDrawn, String inWords) {
      drawn = newDrawn;
      return defaultText(inWords);
    }

    Builder<T> onCommandLine(T newDefault) {
      commandLineDefault = newDefault;
      return this;
    }

    Builder<T> defaultText(String newText) {
      defaultText = newText;
      return this;
    }

    /** Sets the value for files that were written before this option existed. */
    Builder<T> inOldFiles(T value) {
      valueInOldFiles = value;
      return this;
    }

    /** Makes files contain it even if it has its default. */
    Builder<T> alwaysStored() {
      isAlwaysStored = true;
      return this;
    }

    Builder<T> hidden() {
      isHidden = true;
      return this;
    }

    Option<T> build() {
      return new Option<>(this);
    }
  }
}
