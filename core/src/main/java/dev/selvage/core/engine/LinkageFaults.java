package dev.selvage.core.engine;

import dev.selvage.bridge.RewrittenNames;
import dev.selvage.model.LossOfControl;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Recognizes that the JVM refused a class which was rewritten: a fault of the tool. */
final class LinkageFaults {
  private static final int MAX_CAUSES = 20;

  /** Where the JVM names the class, with slashes. */
  private static final Pattern NAMED =
      Pattern.compile(
          "\\(class: (?<old>[^,\\s]+),"
              + "|Location:\\s+(?<verified>[^.\\s]+)\\."
              + "|in\\sclass\\sfile\\s(?<parsed>[^\\s,]+)");

  private LinkageFaults() {}

  /** The class that was refused; null if that is not the reason. */
  static LossOfControl.UnlinkableClass in(Throwable thrown) {
    Throwable each = thrown;
    for (int i = 0; each != null && i < MAX_CAUSES; i++) {
      // Subclasses are about the version of a class file, or a signature.
      boolean isRefusal =
          each.getClass() == VerifyError.class || each.getClass() == ClassFormatError.class;
      if (isRefusal && each.getMessage() != null) {
        String name = className(each.getMessage());
        if (name != null && RewrittenNames.contain(name)) {
          return new LossOfControl.UnlinkableClass(name, each.toString().replaceAll("\\s+", " "));
        }
      }
      each = each.getCause();
    }
    return null;
  }

  private static String className(String message) {
    Matcher matcher = NAMED.matcher(message);
    if (!matcher.find()) {
      return null;
    }
    String name = matcher.group("old");
    if (name == null) {
      name = matcher.group("verified");
    }
    return (name == null ? matcher.group("parsed") : name).replace('/', '.');
  }
}
