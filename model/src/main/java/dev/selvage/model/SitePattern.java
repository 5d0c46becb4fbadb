package dev.selvage.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Places in a program: {@code File.java:12}, {@code File.java}, or {@code package.Class.method}, in
 * which {@code *} stands for one part between dots, or some of it, and {@code **} for any number of
 * parts.
 */
public final class SitePattern {
  private static final Pattern SOURCE_FILE =
      Pattern.compile("(?<file>[^:/\\\\]+\\.(?:java|kt|kts|scala|groovy))(?::(?<line>\\d+))?");
  private static final Pattern METHOD = Pattern.compile("[^:/\\\\.]+(?:\\.[^:/\\\\.]+)+");

  private final String text;

  /** What the name of a place must match; with a line number if {@link #hasLine}. */
  private final Pattern pattern;

  private final boolean isFile;
  private final boolean hasLine;

  /**
   * A place by its names.
   *
   * @param method the class with its package, and the method
   */
  record Place(String method, String file, String line) {
    static Place of(SiteKey site) {
      return new Place(
          site.className() + "." + site.method(), site.file(), Integer.toString(site.line()));
    }
  }

  private SitePattern(String text, Pattern pattern, boolean isFile, boolean hasLine) {
    this.text = text;
    this.pattern = pattern;
    this.isFile = isFile;
    this.hasLine = hasLine;
  }

  /** Reads a pattern; a pattern that could never match is refused with one line. */
  static SitePattern parse(String text) {
    Matcher source = SOURCE_FILE.matcher(text);
    if (source.matches()) {
      return new SitePattern(
          text, Pattern.compile(regex(text)), true, source.group("line") != null);
    }
    if (!text.startsWith("**") && !METHOD.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "'"
              + text
              + "' is neither package.Class.method (with * for one part, ** for any), File.java nor"
              + " File.java:12");
    }
    return new SitePattern(text, Pattern.compile(regex(text)), false, false);
  }

  boolean matches(Place place) {
    if (!isFile) {
      return pattern.matcher(place.method()).matches();
    }
    String where = hasLine ? place.file() + ":" + place.line() : place.file();
    return pattern.matcher(where).matches();
  }

  private static String regex(String text) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      if (text.startsWith("**", i)) {
        regex.append(".*");
        i++;
      } else if (text.charAt(i) == '*') {
        regex.append("[^.]*");
      } else {
        regex.append(Pattern.quote(text.substring(i, i + 1)));
      }
    }
    return regex.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SitePattern that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
