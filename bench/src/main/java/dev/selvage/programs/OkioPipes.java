package dev.selvage.programs;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import okio.Buffer;
import okio.BufferedSink;
import okio.BufferedSource;
import okio.ByteString;
import okio.Okio;
import okio.Pipe;

/** A pipe, and buffers that take their segments from one pool, of Okio. No schedule fails. */
public final class OkioPipes {
  private OkioPipes() {}

  public static void pipe() throws Exception {
    Pipe pipe = new Pipe(4);
    AtomicInteger sum = new AtomicInteger();
    Team.run(
        () -> {
          try (BufferedSink sink = Okio.buffer(pipe.sink())) {
            sink.writeInt(1);
            sink.writeInt(2);
          }
        },
        () -> {
          try (BufferedSource source = Okio.buffer(pipe.source())) {
            sum.addAndGet(source.readInt() + source.readInt());
          }
        });
    Team.check(3, sum.get());
  }

  public static void segments() throws Exception {
    Team.run(() -> roundTrip(1), () -> roundTrip(2));
  }

  public static void text() throws Exception {
    ByteString shared = ByteString.encodeUtf8("selvage");
    Team.run(
        () -> Team.check(7, shared.utf8().length() + 0 * shared.hashCode()),
        () -> Team.check(7, shared.utf8().length() + 0 * shared.hashCode()));
  }

  private static void roundTrip(int value) throws IOException {
    Buffer buffer = new Buffer();
    buffer.writeInt(value);
    Buffer copy = buffer.clone();
    Team.check(2 * value, buffer.readInt() + copy.readInt());
  }
}
