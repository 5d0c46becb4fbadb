package dev.selvage.monitor.detect;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/**
 * Distinguishes the program's own classes from those of libraries: they are in a directory, as
 * compiled, or their packages begin like that of the class that is checked. In a build of many
 * modules the program's own classes are in jars, too.
 */
public final class OwnCode {
  /** The number of leading parts of a package name that identify its owner. */
  private static final int PARTS = 2;

  private final boolean isKnown;

  /** The prefix of the program's own packages; empty for a class without a package. */
  private final String group;

  /**
   * @param mainClass the class that is checked; empty if it is not known; then all classes count as
   *     the program's own
   */
  public OwnCode(String mainClass) {
    isKnown = !mainClass.isEmpty();
    group = group(mainClass);
  }

  /** The first parts of the package, with a dot. */
  private static String group(String className) {
    int end = -1;
    for (int i = 0; i < PARTS; i++) {
      int dot = className.indexOf('.', end + 1);
      if (dot < 0) {
        break;
      }
      end = dot;
    }
    return className.substring(0, end + 1);
  }

  public boolean contains(int site) {
    if (site == 0 || !isKnown) {
      return true;
    }
    Site place = Sites.get(site);
    return !group.isEmpty() && place.method().className().startsWith(group) || !isPacked(place);
  }

  private static boolean isPacked(Site site) {
    Path location = location(site);
    return location != null && Files.isRegularFile(location);
  }

  private static Path location(Site site) {
    try {
      ProtectionDomain domain =
          Class.forName(site.method().className(), false, site.method().loader())
              .getProtectionDomain();
      CodeSource source = domain == null ? null : domain.getCodeSource();
      return source == null || source.getLocation() == null
          ? null
          : Path.of(source.getLocation().toURI());
    } catch (ClassNotFoundException
        | LinkageError
        | URISyntaxException
        | IllegalArgumentException
        | FileSystemNotFoundException e) {
      return null;
    }
  }
}
