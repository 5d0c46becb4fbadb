package dev.selvage.farm;

import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.Schedule;
import dev.selvage.model.WorkerLoss;
import dev.selvage.model.work.BatchResult;
import dev.selvage.model.work.WorkBatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ServerSocketChannel;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Another JVM of this tool that has loaded the same program and works for its search. It is started
 * when there is work for it, and ends when the connection is closed, at the latest with this JVM.
 */
public final class WorkerJvm implements WorkerLink, AutoCloseable {
  /** How long a process may take to end once it has closed the connection. */
  private static final long END_SECONDS = 10;

  /** Exit codes above this stand for signals. */
  private static final int SIGNALS = 128;

  private final int number;
  private final List<String> command;
  private final ReplayFolder folder;
  private final ServerSocketChannel server;
  private final BlockingQueue<byte[]> toSend = new LinkedBlockingQueue<>();
  private final Queue<byte[]> received = new ConcurrentLinkedQueue<>();
  private volatile WorkerLoss end;

  /** Null before there is something to do. */
  private volatile Process process;

  private WorkerJvm(
      int number, List<String> command, ReplayFolder folder, ServerSocketChannel server) {
    this.number = number;
    this.command = command;
    this.folder = folder;
    this.server = server;
  }

  /**
   * Prepares a worker, which is started later.
   *
   * @param number for messages and names of threads
   * @param task the first argument of the other JVM; the second is the folder
   */
  public static WorkerJvm of(
      int number, JvmCommand command, String task, ProgramSpec program, Options options)
      throws IOException {
    ReplayFolder folder = ReplayFolder.create();
    folder.putSchedule(new Schedule(program, options, 1, false, List.of(), List.of(), null));
    List<String> line = command.lasting(task, folder.directory().toString());
    return new WorkerJvm(number, line, folder, MessageLine.listen(folder.socket()));
  }

  /** Starts it; it takes a moment until it answers. */
  private void start() {
    try {
      process =
          JvmCommand.process(command)
              .redirectErrorStream(true)
              .redirectOutput(folder.log().toFile())
              .start();
    } catch (IOException e) {
      end = new WorkerLoss.NotStarted(number, String.valueOf(e.getMessage()));
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
    boolean isKilled;
    try (MessageLine line = MessageLine.accept(server)) {
      Thread.ofPlatform().daemon().name("selvage-to-worker-" + number).start(() -> write(line));
      for (byte[] message = line.receive(); message != null; message = line.receive()) {
        received.add(message);
      }
      isKilled = isKilled();
    } catch (IOException e) {
      // One that breaks the line off did not end by itself.
      isKilled = true;
    }
    end = new WorkerLoss.Ended(number, isKilled, output());
  }

  /** Whether the process was killed, or does not end. */
  private boolean isKilled() {
    try {
      return !process.waitFor(END_SECONDS, TimeUnit.SECONDS) || process.exitValue() > SIGNALS;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  private List<String> output() {
    try {
      return folder.logStart();
    } catch (IOException e) {
      return List.of();
    }
  }

  private void write(MessageLine line) {
    try {
      while (true) {
        line.send(toSend.take());
      }
    } catch (IOException e) {
      // The reader says that it is gone.
      process.destroy();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void send(WorkBatch batch) {
    if (process == null && end == null) {
      start();
    }
    toSend.add(WorkerProtocol.encode(batch));
  }

  @Override
  public BatchResult received() {
    byte[] message = received.poll();
    return message == null ? null : WorkerProtocol.result(message);
  }

  @Override
  public WorkerLoss end() {
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
