package dev.selvage.model.log;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a program, and what is done there, as logs name it in one line of text.
 *
 * @param operation what is done: {@code lock}, {@code unlock}, {@code wait} and the like for
 *     operations of the language, otherwise the method that is called with its class; empty if the
 *     site is a method that is entered and left
 * @param place {@code File.java:12}; empty if not known
 * @param method the method with its class
 */
public record LogSite(String operation, String place, String method) {
  /** The site of events that have none. */
  public static final LogSite NONE = new LogSite("", "", "");

  private static final Pattern TEXT = Pattern.compile("(\\S+) (\\S+:\\d+|-) (\\S.*)");
  private static final String NO_PLACE = "-";

  /** A method that is entered and left. */
  public static LogSite ofMethod(String method) {
    return new LogSite("", "", method);
  }

  /** The site of a text; one that is not in the format of {@link #text} is shown as a method. */
  public static LogSite parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      return ofMethod(text);
    }
    String place = matcher.group(2);
    return new LogSite(matcher.group(1), place.equals(NO_PLACE) ? "" : place, matcher.group(3));
  }

  /** One line, such as {@code lock Account.java:12 bank.Account.deposit}. */
  public String text() {
    if (operation.isEmpty()) {
      return method;
    }
    return operation + " " + (place.isEmpty() ? NO_PLACE : place) + " " + method;
  }
}
