package dev.selvage.farm;

import dev.selvage.model.work.BatchResult;
import dev.selvage.model.work.WorkBatch;
import java.nio.ByteBuffer;

/** Batches and their results as messages: the number, then the content. */
final class WorkerProtocol {
  private WorkerProtocol() {}

  static byte[] encode(WorkBatch batch) {
    return encode(batch.number(), batch.content());
  }

  static byte[] encode(BatchResult result) {
    return encode(result.number(), result.content());
  }

  private static byte[] encode(long number, byte[] content) {
    return ByteBuffer.allocate(Long.BYTES + content.length).putLong(number).put(content).array();
  }

  static WorkBatch batch(byte[] message) {
    return new WorkBatch(number(message), content(message));
  }

  static BatchResult result(byte[] message) {
    return new BatchResult(number(message), content(message));
  }

  private static long number(byte[] message) {
    return ByteBuffer.wrap(message).getLong();
  }

  private static byte[] content(byte[] message) {
    byte[] content = new byte[message.length - Long.BYTES];
    ByteBuffer.wrap(message).position(Long.BYTES).get(content);
    return content;
  }
}
