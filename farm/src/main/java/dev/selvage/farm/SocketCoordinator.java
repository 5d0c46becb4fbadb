package dev.selvage.farm;

import dev.selvage.model.work.BatchResult;
import dev.selvage.model.work.CoordinatorLink;
import dev.selvage.model.work.WorkBatch;
import java.io.IOException;

/** The process that started this worker, at the other end of a socket in a folder. */
public final class SocketCoordinator implements CoordinatorLink, AutoCloseable {
  private final MessageLine line;

  private SocketCoordinator(MessageLine line) {
    this.line = line;
  }

  public static SocketCoordinator connect(ReplayFolder folder) throws IOException {
    return new SocketCoordinator(MessageLine.connect(folder.socket()));
  }

  @Override
  public WorkBatch receive() throws IOException {
    byte[] message = line.receive();
    return message == null ? null : WorkerProtocol.batch(message);
  }

  @Override
  public void send(BatchResult result) throws IOException {
    line.send(WorkerProtocol.encode(result));
  }

  @Override
  public void close() throws IOException {
    line.close();
  }
}
