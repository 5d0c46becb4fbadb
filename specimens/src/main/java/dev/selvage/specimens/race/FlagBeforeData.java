package dev.selvage.specimens.race;

/**
 * The volatile flag is raised first, and the data that it announces is written then.
 *
 * <p>Kind: race<br>
 * Bug class: write after the publication<br>
 * Data race: yes
 */
public final class FlagBeforeData {
  private volatile boolean isReady;
  private float data;
  private float seen;

  public static void main(String[] args) throws Exception {
    FlagBeforeData channel = new FlagBeforeData();
    Thread sender = new Thread(channel::send, "sender");
    Thread receiver = new Thread(channel::receive, "receiver");
    sender.start();
    receiver.start();
    sender.join();
    receiver.join();
    if (channel.seen != 0 && channel.seen != 1.5f) {
      throw new AssertionError("seen " + channel.seen);
    }
  }

  private void send() {
    isReady = true;
    data = 1.5f; // race a
  }

  private void receive() {
    if (isReady) {
      seen = data; // race a
    }
  }
}
