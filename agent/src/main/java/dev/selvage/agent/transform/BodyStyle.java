package dev.selvage.agent.transform;

/** What happens to the monitors in method bodies. */
enum BodyStyle {
  /** Two copies: one with modelled monitors for strands, and the original for other threads. */
  MODELLED,
  /** One copy with its real monitors; a strand is never switched while it holds one. */
  GUARDED,
  /**
   * One copy with its real monitors, for a JVM without an engine. A synchronized method locks in
   * its body, so that rewriters see that as well.
   */
  REAL,
  /** The same, with hooks also after what synchronizes and around the body. */
  HOOKED
}
