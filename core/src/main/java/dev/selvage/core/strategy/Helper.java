package dev.selvage.core.strategy;

/**
 * Another process that works for a search. Messages arrive in the order in which they were sent.
 */
public interface Helper {
  /** Does not wait for the other one to listen. Goes nowhere when that has ended. */
  void send(byte[] message);

  /** The next message from there; null when there is none yet. */
  byte[] received();

  /** Why nothing more will come from there; null as long as something may. */
  String end();
}
