package com.acme.queue;

/** Holds one letter at a time; senders wait for room, receivers for a letter. */
public final class Mailbox {
  private String letter;

  public synchronized void put(String text) throws InterruptedException {
    while (letter != null) {
      wait();
    }
    letter = text;
    notify();
  }

  public synchronized String take() throws InterruptedException {
    while (letter == null) {
      wait();
    }
    String text = letter;
    letter = null;
    notify();
    return text;
  }
}
