package dev.selvage.analysis;

import dev.selvage.model.SiteKey;

/**
 * An instruction.
 *
 * @param in the method that contains it, or the thread that calls what the JDK runs
 * @param isRepeated whether it may be executed several times in one call of the method
 */
record CallSite(Caller in, SiteKey key, boolean isRepeated) {
  @Override
  public boolean equals(Object other) {
    return other instanceof CallSite site && in == site.in && key.equals(site.key);
  }

  @Override
  public int hashCode() {
    return key.hashCode();
  }
}
