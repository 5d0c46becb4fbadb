package dev.selvage.live.fuzz;

import java.util.regex.Pattern;

/**
 * A pattern of names with dots, in which {@code *} stands for any characters. Without one it is a
 * name and all that is inside of it.
 */
public final class NamePattern {
  /** Matches every name. */
  public static final NamePattern ANY = new NamePattern("*");

  private final String text;
  private final Pattern pattern;

  public NamePattern(String text) {
    this.text = text;
    String quoted = Pattern.quote(text).replace("*", "\\E.*\\Q");
    pattern = Pattern.compile(text.contains("*") ? quoted : quoted + "(?:[.$].*)?");
  }

  public boolean matches(String name) {
    return pattern.matcher(name).matches();
  }

  @Override
  public String toString() {
    return text;
  }
}
