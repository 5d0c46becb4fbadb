package dev.selvage.model;

import java.util.Comparator;

/**
 * A place in the bytecode, named so that it means the same in every JVM that runs the same class
 * files.
 *
 * @param index the number of the instruction in its method, from 0
 * @param line the source line, 0 when the class file has none
 * @param file the source file, empty when the class file names none
 */
public record SiteKey(
    String className, String method, String descriptor, int index, int line, String file)
    implements Comparable<SiteKey> {
  /** The place of an operation that has none, such as the beginning of a strand. */
  public static final SiteKey NONE = new SiteKey("", "", "", 0, 0, "");

  private static final Comparator<SiteKey> ORDER =
      Comparator.comparing(SiteKey::className)
          .thenComparing(SiteKey::method)
          .thenComparing(SiteKey::descriptor)
          .thenComparingInt(SiteKey::index);

  public boolean isNone() {
    return className.isEmpty();
  }

  /** {@code File.java:12}, or the method where there is no line. */
  public String where() {
    if (isNone()) {
      return "";
    }
    return file.isEmpty() || line == 0 ? className + "." + method : file + ":" + line;
  }

  /** The same for all places on a line, where lines are known. */
  public SiteKey ofLine() {
    return line == 0 ? this : new SiteKey(className, method, descriptor, 0, line, file);
  }

  @Override
  public int compareTo(SiteKey other) {
    return ORDER.compare(this, other);
  }
}
