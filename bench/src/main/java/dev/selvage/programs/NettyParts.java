package dev.selvage.programs;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.util.concurrent.DefaultEventExecutor;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Promise;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Promises, an event loop and counted buffers of Netty between threads. No schedule fails. */
public final class NettyParts {
  private NettyParts() {}

  public static void promise() throws Exception {
    EventExecutor loop = new DefaultEventExecutor();
    Promise<int[]> promise = loop.newPromise();
    AtomicInteger heard = new AtomicInteger();
    promise.addListener(future -> heard.incrementAndGet());
    AtomicInteger winners = new AtomicInteger();
    Team.run(
        () -> winners.addAndGet(promise.trySuccess(new int[] {3}) ? 1 : 0),
        () -> winners.addAndGet(promise.trySuccess(new int[] {3}) ? 1 : 0));
    Team.check(3, promise.get()[0]);
    close(loop);
    Team.check(1, winners.get());
    Team.check(1, heard.get());
  }

  public static void eventLoop() throws Exception {
    EventExecutor loop = new DefaultEventExecutor();
    int[] counter = new int[1];
    Team.run(
        () -> loop.submit(() -> counter[0]++).sync(), () -> loop.submit(() -> counter[0]++).sync());
    Team.check(2, counter[0]);
    close(loop);
  }

  public static void counted() throws Exception {
    ByteBuf buffer = Unpooled.buffer(8);
    buffer.writeInt(42);
    AtomicInteger last = new AtomicInteger();
    Team.run(
        () -> readAndRelease(buffer.retain(), last), () -> readAndRelease(buffer.retain(), last));
    last.addAndGet(buffer.release() ? 1 : 0);
    Team.check(1, last.get());
    Team.check(0, buffer.refCnt());
  }

  public static void direct() throws Exception {
    ByteBuf buffer = UnpooledByteBufAllocator.DEFAULT.directBuffer(8);
    AtomicInteger last = new AtomicInteger();
    buffer.writeInt(42);
    Thread reader = Team.start(() -> readAndRelease(buffer.retainedDuplicate(), last));
    reader.join();
    last.addAndGet(buffer.release() ? 1 : 0);
    Team.check(1, last.get());
  }

  public static void pooled() throws Exception {
    PooledByteBufAllocator pool = new PooledByteBufAllocator(false);
    AtomicInteger last = new AtomicInteger();
    Team.run(() -> fill(pool, 1, last), () -> fill(pool, 2, last));
    Team.check(2, last.get());
  }

  private static void fill(PooledByteBufAllocator pool, int value, AtomicInteger last) {
    ByteBuf buffer = pool.heapBuffer(16);
    buffer.writeInt(value);
    Team.check(value, buffer.readInt());
    last.addAndGet(buffer.release() ? 1 : 0);
  }

  private static void readAndRelease(ByteBuf buffer, AtomicInteger last) {
    Team.check(42, buffer.getInt(0));
    last.addAndGet(buffer.release() ? 1 : 0);
  }

  private static void close(EventExecutor loop) {
    loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
  }
}
