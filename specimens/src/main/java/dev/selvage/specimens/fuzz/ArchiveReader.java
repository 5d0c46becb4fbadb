package dev.selvage.specimens.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.zip.CRC32;

/**
 * A reader of an archive that borrows open files from a pool, and a keeper that closes the file
 * that was idle the longest and opens another one in its place. The reader chooses a file under the
 * lock of the pool, and takes it out of the pool under the same lock a moment later.
 *
 * <p>When the keeper comes in between, the reader has a file that is closed. The program ends with
 * code 1.
 */
public final class ArchiveReader {
  private static final int FILES = 3;
  private static final int READS = 150;
  private static final int RENEWALS = 8;
  private static final int BLOCK = 64 * 1024;
  private static final int BLOCKS = 16;
  private static final int PAGES = 24;

  private volatile boolean hasFailed;

  public static void main(String[] args) throws IOException, InterruptedException {
    Path archive = Files.createTempFile("archive", ".bin");
    try {
      byte[] block = new byte[BLOCK];
      try (FileChannel all = FileChannel.open(archive, StandardOpenOption.WRITE)) {
        for (int i = 0; i < BLOCKS; i++) {
          block[0] = (byte) i;
          all.write(ByteBuffer.wrap(block));
        }
      }
      if (!new ArchiveReader().run(new Pool(archive))) {
        System.out.println("the archive was not read");
        System.exit(1);
      }
      System.out.println("the archive was read");
    } finally {
      Files.delete(archive);
    }
  }

  private boolean run(Pool pool) throws IOException, InterruptedException {
    read(pool, 10);
    keep(pool, 1);
    Thread reader = new Thread(() -> read(pool, READS), "reader");
    Thread keeper = new Thread(() -> keep(pool, RENEWALS), "keeper");
    reader.start();
    keeper.start();
    reader.join();
    keeper.join();
    pool.close();
    return !hasFailed && pool.statistics.loans() == READS + 10;
  }

  private void read(Pool pool, int reads) {
    Paper index = new Paper(6);
    ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
    try {
      for (int i = 0; i < reads; i++) {
        FileChannel file = pool.borrow();
        block.clear();
        file.read(block, (long) (i % BLOCKS) * BLOCK);
        CRC32 sum = new CRC32();
        sum.update(block.flip());
        pool.giveBack(file);
        index.seal("block " + i + " " + sum.getValue(), PAGES);
      }
    } catch (IOException e) {
      hasFailed = true;
      throw new UncheckedIOException(e);
    }
  }

  private void keep(Pool pool, int renewals) {
    Paper log = new Paper(7);
    try {
      for (int i = 0; i < renewals; i++) {
        log.seal("renewal " + i, PAGES * READS / RENEWALS);
        pool.renew();
      }
    } catch (IOException e) {
      hasFailed = true;
      throw new UncheckedIOException(e);
    }
  }

  private static final class Pool {
    private final Path archive;
    private final Deque<FileChannel> idle = new ArrayDeque<>();
    private final Statistics statistics = new Statistics();

    Pool(Path archive) throws IOException {
      this.archive = archive;
      for (int i = 0; i < FILES; i++) {
        idle.addLast(FileChannel.open(archive));
      }
    }

    FileChannel borrow() {
      FileChannel chosen;
      synchronized (this) {
        chosen = idle.peekFirst();
      }
      statistics.addLoan();
      synchronized (this) {
        idle.remove(chosen);
      }
      return chosen;
    }

    synchronized void giveBack(FileChannel file) {
      idle.addLast(file);
    }

    void renew() throws IOException {
      FileChannel fresh = FileChannel.open(archive);
      FileChannel old;
      synchronized (this) {
        old = idle.pollFirst();
        idle.addLast(fresh);
      }
      old.close();
    }

    synchronized void close() throws IOException {
      for (FileChannel file : idle) {
        file.close();
      }
    }
  }

  private static final class Statistics {
    private int loans;

    synchronized void addLoan() {
      loans++;
    }

    synchronized int loans() {
      return loans;
    }
  }
}
