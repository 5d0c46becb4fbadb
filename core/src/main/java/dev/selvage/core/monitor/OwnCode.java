package dev.selvage.core.monitor;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/**
 * Tells the program's own classes from those of libraries: they are what was compiled, in a folder,
 * not packed in a jar. Of a program that is all jars, everything is its own.
 */
public final class OwnCode {
  public boolean contains(int site) {
    return site == 0 || !isPacked(Sites.get(site));
  }

  private static boolean isPacked(Site site) {
    Path location = location(site);
    return location != null && Files.isRegularFile(location) && hasFolder(site.loader);
  }

  /** Whether some class of the program comes from a folder. */
  private static boolean hasFolder(ClassLoader loader) {
    return loader != null && loader.getResource("") != null;
  }

  private static Path location(Site site) {
    try {
      ProtectionDomain domain =
          Class.forName(site.className, false, site.loader).getProtectionDomain();
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
