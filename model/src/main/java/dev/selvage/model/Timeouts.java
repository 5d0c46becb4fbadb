package dev.selvage.model;

/** When the time-out of a wait may expire. */
public enum Timeouts {
  /** Only when nothing else can run. */
  LATE,
  /** At any point. */
  ANY
}
