package dev.selvage.specimens.clean;

/**
 * A single reader waits for a single letter.
 *
 * <p>Fixed: it waits in a loop.
 */
public final class SpuriousWaitFixed {
  public static void main(String[] args) throws Exception {
    Mailbox mailbox = new Mailbox();
    Thread reader = new Thread(mailbox::read, "reader");
    reader.start();
    mailbox.write("letter");
    reader.join();
  }

  private static final class Mailbox {
    private String letter;

    synchronized void write(String newLetter) {
      letter = newLetter;
      notify();
    }

    synchronized void read() {
      while (letter == null) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }
}
