package dev.selvage.specimens.race;

/**
 * A price is set and the buyer is interrupted to tell him. He never looks whether he was
 * interrupted, so it tells him nothing.
 *
 * <p>Kind: race<br>
 * Bug class: interruption that nobody looks at<br>
 * Data race: yes
 */
public final class InterruptNotChecked {
  public static void main(String[] args) throws Exception {
    Buyer buyer = new Buyer();
    buyer.start();
    buyer.price = 5; // race a
    buyer.interrupt();
    buyer.join();
    if (buyer.paid != 0 && buyer.paid != 5) {
      throw new AssertionError("paid " + buyer.paid);
    }
  }

  private static final class Buyer extends Thread {
    private int price;
    private int paid;

    @Override
    public void run() {
      paid = price; // race a
    }
  }
}
