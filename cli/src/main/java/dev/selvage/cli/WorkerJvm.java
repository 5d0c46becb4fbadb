package dev.selvage.cli;

import dev.selvage.core.strategy.Helper;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.Schedule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ServerSocketChannel;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Another JVM of this tool that has the same program and helps with the search. It is started when
 * it has something to do, and ends when the line between them does, with this JVM at the latest.
 */
final class WorkerJvm implements Helper, AutoCloseable {
  private final int number;
  private final ReplayFolder folder;
  private final ServerSocketChannel server;
  private final BlockingQueue<byte[]> toSend = new LinkedBlockingQueue<>();
  private final Queue<byte[]> received = new ConcurrentLinkedQueue<>();
  private volatile String end;

  /** Null before there is something to do. */
  private volatile Process process;

  private WorkerJvm(int number, ReplayFolder folder, ServerSocketChannel server) {
    this.number = number;
    this.folder = folder;
    this.server = server;
  }

  /** Makes one ready. */
  static WorkerJvm of(int number, ProgramSpec program, Options options) throws IOException {
    ReplayFolder folder = ReplayFolder.create();
    folder.putSchedule(new Schedule(program, options, 1, false, List.of(), List.of(), null));
    return new WorkerJvm(number, folder, MessageLine.listen(folder.socket()));
  }

  /** It needs a moment until it answers. */
  private void start() {
    List<String> command = JvmCommand.lasting(WorkerChild.COMMAND, folder.directory().toString());
    try {
      process =
          JvmCommand.process(command)
              .redirectErrorStream(true)
              .redirectOutput(folder.log().toFile())
              .start();
    } catch (IOException e) {
      end = "worker " + number + " could not be started: " + e.getMessage();
      return;
    }
    Thread.ofPlatform().daemon().name("selvage-worker-" + number).start(this::read);
    var _ = process.onExit().thenRun(this::stopListening);
  }

  private void stopListening() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read() {
    String why;
    try (MessageLine line = MessageLine.accept(server)) {
      Thread.ofPlatform().daemon().name("selvage-to-worker-" + number).start(() -> write(line));
      for (byte[] message = line.receive(); message != null; message = line.receive()) {
        received.add(message);
      }
      why = "has ended";
    } catch (IOException e) {
      why = "is gone";
    }
    end = "worker " + number + " " + why + tail();
  }

  private String tail() {
    try {
      return folder.logStart();
    } catch (IOException e) {
      return "";
    }
  }

  private void write(MessageLine line) {
    try {
      while (true) {
        line.send(toSend.take());
      }
    } catch (IOException e) {
      // The reader tells that it is gone.
      process.destroy();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void send(byte[] message) {
    if (process == null && end == null) {
      start();
    }
    toSend.add(message);
  }

  @Override
  public byte[] received() {
    return received.poll();
  }

  @Override
  public String end() {
    return received.isEmpty() ? end : null;
  }

  @Override
  public void close() {
    if (process == null) {
      stopListening();
      folder.delete();
    } else {
      folder.endWith(process);
    }
  }
}
