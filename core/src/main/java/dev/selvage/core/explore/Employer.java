package dev.selvage.core.explore;

import java.io.IOException;

/** The search that this process helps with, at the other end of a line. */
public interface Employer {
  /** Waits for a message; null when the search is over. */
  byte[] receive() throws IOException;

  void send(byte[] message) throws IOException;
}
