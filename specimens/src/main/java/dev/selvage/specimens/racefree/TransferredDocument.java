package dev.selvage.specimens.racefree;

import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TransferQueue;

/**
 * A document goes from hand to hand with LinkedTransferQueue.transfer; the sender writes before,
 * the receiver reads after.
 */
public final class TransferredDocument {
  public static void main(String[] args) throws Exception {
    TransferQueue<Document> hands = new LinkedTransferQueue<>();
    Thread author =
        new Thread(
            () -> {
              Document document = new Document();
              document.text = "draft";
              try {
                hands.transfer(document);
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "author");
    author.start();
    Document received = hands.take();
    received.text += ", read";
    author.join();
    if (!received.text.equals("draft, read")) {
      throw new AssertionError(received.text);
    }
  }

  private static final class Document {
    private String text;
  }
}
