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
 * Another JVM of this tool that has the same program and helps with the search. It ends when the
 * line between them does, with this JVM at the latest.
 */
final class WorkerJvm implements Helper, AutoCloseable {
  private final int number;
  private final ReplayFolder folder;
  private final ServerSocketChannel server;
  private final Process process;
  private final BlockingQueue<byte[]> toSend = new LinkedBlockingQueue<>();
  private final Queue<byte[]> received = new ConcurrentLinkedQueue<>();
  private volatile String end;

  private WorkerJvm(int number, ReplayFolder folder, ServerSocketChannel server, Process process) {
    this.number = number;
    this.folder = folder;
    this.server = server;
    this.process = process;
  }

  /** Starts one; it needs a moment until it answers. */
  static WorkerJvm start(int number, ProgramSpec program, Options options) throws IOException {
    ReplayFolder folder = ReplayFolder.create();
    folder.putSchedule(new Schedule(program, options, 1, false, List.of(), List.of(), null));
    ServerSocketChannel server = MessageLine.listen(folder.socket());
    List<String> command = JvmCommand.lasting(WorkerChild.COMMAND, folder.directory().toString());
    Process process =
        JvmCommand.process(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.log().toFile())
            .start();
    WorkerJvm worker = new WorkerJvm(number, folder, server, process);
    Thread.ofPlatform().daemon().name("selvage-worker-" + number).start(worker::read);
    var _ = process.onExit().thenRun(worker::stopListening);
    return worker;
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
    folder.endWith(process);
  }
}
