package dev.selvage.bridge;

/**
 * What code names when it uses a class, so that the class must be initialized. Not a record,
 * because the methods of a record are linked on first call, which would load classes at a bad time.
 */
public final class StaticUse {
  private final ClassLoader loader;
  private final String owner;
  private final String field;

  /**
   * @param loader that of the code
   * @param owner the class named, with dots
   * @param field the static field named, which a superclass may declare; null when it is not one
   */
  public StaticUse(ClassLoader loader, String owner, String field) {
    this.loader = loader;
    this.owner = owner;
    this.field = field;
  }

  public ClassLoader loader() {
    return loader;
  }

  public String owner() {
    return owner;
  }

  public String field() {
    return field;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StaticUse use
        && use.loader == loader
        && use.owner.equals(owner)
        && (field == null ? use.field == null : field.equals(use.field));
  }

  @Override
  public int hashCode() {
    return owner.hashCode() * 31 + (field == null ? 0 : field.hashCode());
  }
}
