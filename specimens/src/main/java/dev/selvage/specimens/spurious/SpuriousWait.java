package dev.selvage.specimens.spurious;

/**
 * A single reader waits for a single letter with if in place of while. Only a spurious wake-up
 * makes it go on too early.
 *
 * <p>Kind: assertion<br>
 * Bug class: wait without a loop<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Spurious wake-ups: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SpuriousWait {
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
      if (letter == null) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      if (letter == null) {
        throw new AssertionError("woken up without a letter");
      }
    }
  }
}
