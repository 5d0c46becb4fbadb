package dev.selvage.specimens.racefree;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.SubmissionPublisher;

/**
 * A SubmissionPublisher hands messages to its consumer, which adds to them. They were filled before
 * submit; the future of the consumer ends after the last one.
 */
public final class MessagesOfPublisher {
  public static void main(String[] args) throws Exception {
    Message[] sent = {new Message(), new Message()};
    CompletableFuture<Void> consumed;
    try (SubmissionPublisher<Message> publisher = new SubmissionPublisher<>()) {
      consumed = publisher.consume(message -> message.text += "!");
      for (Message message : sent) {
        message.text = "news";
        publisher.submit(message);
      }
    }
    consumed.join();
    for (Message message : sent) {
      if (!message.text.equals("news!")) {
        throw new AssertionError(message.text);
      }
    }
  }

  private static final class Message {
    private String text;
  }
}
