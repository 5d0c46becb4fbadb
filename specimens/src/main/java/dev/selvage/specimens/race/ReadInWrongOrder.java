package dev.selvage.specimens.race;

/**
 * The writer does it right: data first, then the volatile flag. The reader reads the data first and
 * looks at the flag then.
 *
 * <p>Kind: race<br>
 * Bug class: read before the check<br>
 * Data race: yes
 */
public final class ReadInWrongOrder {
  private volatile boolean isReady;
  private int data;
  private int seen;

  public static void main(String[] args) throws Exception {
    ReadInWrongOrder channel = new ReadInWrongOrder();
    Thread sender = new Thread(channel::send, "sender");
    Thread receiver = new Thread(channel::receive, "receiver");
    sender.start();
    receiver.start();
    sender.join();
    receiver.join();
    if (channel.seen != 0 && channel.seen != 4) {
      throw new AssertionError("seen " + channel.seen);
    }
  }

  private void send() {
    data = 4; // race a
    isReady = true;
  }

  private void receive() {
    int early = data; // race a
    if (isReady) {
      seen = early;
    }
  }
}
