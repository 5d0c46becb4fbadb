package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;

/**
 * What the agent does to classes in one mode: for each treatment, which rewriters run and what
 * happens to method bodies. A mode is one subclass and one line in {@link Profiles}.
 */
public abstract class Profile {
  final Ancestry ancestry = new Ancestry();

  /** The argument of the agent that asks for it. */
  public abstract String name();

  /** Distinguishes profiles of one name that treat classes of the JDK differently. */
  public String variant() {
    return name();
  }

  /** How classes of this treatment are rewritten; null when they are left alone. */
  abstract ClassPlan plan(Treatment treatment);

  /** Whether an engine controls threads, for which the JVM has to be prepared. */
  public boolean controlsThreads() {
    return false;
  }

  /**
   * The class with the public static method {@code start(Path)} that begins the session which the
   * hooks of this profile talk to, and returns whether this program is of interest. Null for none.
   */
  public String sessionClass() {
    return null;
  }

  /** Whether classes get no members and keep their flags, since they will be rewritten back. */
  boolean keepsMembers() {
    return false;
  }

  /** Whether the program's static state is set up again in place for every execution. */
  boolean resetsStatics() {
    return false;
  }

  /** Whether the program is loaded again for every execution, so that results are worth keeping. */
  boolean isForReloadedPrograms() {
    return false;
  }

  /** Whether classes of this treatment are rewritten. */
  public final boolean covers(Treatment treatment) {
    return plan(treatment) != null;
  }

  /** Whether JDK classes are rewritten, hence also those that are loaded before the agent. */
  public final boolean coversJdk() {
    return covers(Treatment.MODELLED) || covers(Treatment.GUARDED);
  }
}
