package dev.selvage.programs.old;

import dev.selvage.programs.real.Workers;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * Jobs that share a few compressors, which come from a pool of Commons Pool 1.5.2. A compressor
 * that was used for a large text is not given back, but declared invalid, so that the pool has to
 * make another one.
 *
 * <p>The bug is POOL-149, a missed signal, fixed in 1.5.3: a thread for which there is nothing in
 * {@code borrowObject} is allowed to make an object between its look whether it may and its wait.
 * It does not look again before it waits, so nothing wakes it up any more. The permission is lost
 * with it: once this has happened to as many threads as the pool may have objects, or to the last
 * thread, the program hangs.
 */
public final class PooledJobs {
  private static final int THREADS = 4;
  private static final int COMPRESSORS = 2;
  private static final int JOBS = 400;
  private static final int SMALL = 12_000;
  private static final int LARGE = 30_000;

  private final GenericObjectPool pool = new GenericObjectPool(new Compressors(), COMPRESSORS);
  private final AtomicInteger done = new AtomicInteger();
  private final AtomicInteger open = new AtomicInteger();

  private final class Compressors extends BasePoolableObjectFactory {
    @Override
    public Object makeObject() {
      open.incrementAndGet();
      return new Deflater();
    }

    @Override
    public void destroyObject(Object compressor) {
      ((Deflater) compressor).end();
      open.decrementAndGet();
    }
  }

  private PooledJobs() {}

  public static void main(String[] args) throws Exception {
    new PooledJobs().run();
  }

  private void run() throws Exception {
    Workers workers = new Workers();
    for (int i = 0; i < THREADS; i++) {
      int worker = i;
      workers.start("worker-" + i, () -> work(worker));
    }
    workers.join();
    Workers.check("jobs", THREADS * JOBS, done.get());
    Workers.check("compressors in use", 0, pool.getNumActive());
    pool.close();
    Workers.check("open compressors", 0, open.get());
    System.out.println("Commons Pool: " + done + " jobs");
  }

  private void work(int worker) throws Exception {
    byte[] out = new byte[2 * LARGE];
    for (int i = 0; i < JOBS; i++) {
      byte[] text = text(worker * JOBS + i, i % 4 == worker ? LARGE : SMALL);
      Deflater compressor = (Deflater) pool.borrowObject();
      compressor.reset();
      compressor.setInput(text);
      compressor.finish();
      int length = compressor.deflate(out);
      if (text.length == LARGE) {
        pool.invalidateObject(compressor);
      } else {
        pool.returnObject(compressor);
      }
      // As much work without a compressor as with one.
      CRC32 sum = new CRC32();
      for (int j = 0; j < 20; j++) {
        sum.update(text);
        sum.update(out, 0, length);
      }
      if (sum.getValue() >= 0) {
        done.incrementAndGet();
      }
    }
  }

  private static byte[] text(int number, int length) {
    byte[] text = new byte[length];
    long state = number;
    for (int i = 0; i < length; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      text[i] = (byte) ('a' + (state >>> 60));
    }
    return text;
  }
}
