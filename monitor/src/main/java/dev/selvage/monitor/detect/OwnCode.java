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
 * Tells the program's own classes from those of libraries: they are in a folder, as they were
 * compiled, or their packages begin like that of the class that is checked. In a build of many
 * modules the program's own classes are in jars, too.
 */
public final class OwnCode {
  /** So many parts of the name of a package tell whose it is. */
  private static final int PARTS = 2;

  private final boolean isKnown;

  /** What own packages begin with; empty for a class without a package. */
  private final String group;

  /**
   * @param mainClass the class that is checked; empty when it is not known, and all is its own
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
