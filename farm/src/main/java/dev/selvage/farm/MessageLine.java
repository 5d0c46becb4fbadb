package dev.selvage.farm;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/**
 * Exchanges messages between two JVMs of this tool over a socket in a folder, so that whatever the
 * program or the JVM writes to the standard streams does not interfere.
 */
final class MessageLine implements AutoCloseable {
  private final SocketChannel channel;

  private MessageLine(SocketChannel channel) {
    this.channel = channel;
  }

  /** Where the other JVM can connect to. */
  static ServerSocketChannel listen(Path socket) throws IOException {
    ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    try {
      return server.bind(UnixDomainSocketAddress.of(socket));
    } catch (IOException e) {
      server.close();
      throw e;
    }
  }

  /** Waits for the other JVM to connect. */
  static MessageLine accept(ServerSocketChannel server) throws IOException {
    return new MessageLine(server.accept());
  }

  static MessageLine connect(Path socket) throws IOException {
    return new MessageLine(SocketChannel.open(UnixDomainSocketAddress.of(socket)));
  }

  void send(byte[] message) throws IOException {
    ByteBuffer length = ByteBuffer.allocate(Integer.BYTES).putInt(message.length).flip();
    ByteBuffer[] parts = {length, ByteBuffer.wrap(message)};
    while (parts[1].hasRemaining()) {
      channel.write(parts);
    }
  }

  /** Waits for a message; null when the other end has closed the line. */
  byte[] receive() throws IOException {
    ByteBuffer length = ByteBuffer.allocate(Integer.BYTES);
    if (!fill(length)) {
      return null;
    }
    ByteBuffer message = ByteBuffer.allocate(length.getInt(0));
    if (!fill(message)) {
      throw new EOFException("the connection was closed in the middle of a message");
    }
    return message.array();
  }

  private boolean fill(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
