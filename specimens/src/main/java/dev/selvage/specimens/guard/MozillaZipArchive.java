package dev.selvage.specimens.guard;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.zip.CRC32;

/**
 * An archive of files. The directory says where the header of an item begins. The first time that
 * the item is used, the header is read, the offset is moved behind it, and a flag says so. Two
 * threads that use the item for the first time both move the offset, and read garbage.
 *
 * <p>Bug: 8 of the table, Mozilla, {@code nsZipArchive.cpp}<br>
 * Interleaving: a thread reads the flag while another one is between its look at the flag and
 * setting it<br>
 * Accesses: {@code Item.flags} and {@code Item.offset}, read and written by {@code seekToItem}<br>
 * Variables: one for the flag that is checked, two with the offset that it stands for
 */
public final class MozillaZipArchive {
  private static final int HAS_DATA_OFFSET = 1;
  private static final int ITEMS = 12;

  /** An entry of the directory. */
  private static final class Item {
    final int size;
    final long crc;
    int offset;
    int flags;

    Item(int offset, byte[] data) {
      this.offset = offset;
      size = data.length;
      crc = crc(data, 0, data.length);
    }
  }

  private final byte[] file;
  private final List<Item> items = new ArrayList<>();

  private MozillaZipArchive() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < ITEMS; i++) {
      byte[] data = new byte[100 + i];
      ThreadLocalRandom.current().nextBytes(data);
      items.add(new Item(out.size(), data));
      // The header: the length of the name, and the name.
      out.write(10 + i);
      out.writeBytes(new byte[10 + i]);
      out.writeBytes(data);
    }
    file = out.toByteArray();
  }

  public static void main(String[] args) throws Exception {
    Workload.run(args, MozillaZipArchive::test, MozillaZipArchive::production);
  }

  /** Two threads with items of their own, and with items that the other one has used before. */
  private static void test() throws Exception {
    for (int i = 0; i < 4; i++) {
      MozillaZipArchive archive = new MozillaZipArchive();
      Crew crew = new Crew();
      crew.start("chrome", () -> archive.read(0, ITEMS / 2, 200));
      crew.start("locale", () -> archive.read(ITEMS / 2, ITEMS, 200));
      crew.join();
      crew.start("chrome", () -> archive.read(ITEMS / 2, ITEMS, 200));
      crew.start("locale", () -> archive.read(0, ITEMS / 2, 200));
      crew.join();
    }
  }

  /** Two threads that need the same items. */
  private static void production() throws Exception {
    // Everything has been used once before it counts.
    new MozillaZipArchive().read(0, ITEMS, 1);
    for (int i = 0; i < 3; i++) {
      MozillaZipArchive archive = new MozillaZipArchive();
      new Crew()
          .start("chrome", () -> archive.read(0, ITEMS, 16_000))
          .start("locale", () -> archive.read(0, ITEMS, 16_000))
          .join();
    }
  }

  private void read(int first, int end, int micros) {
    for (int i = first; i < end; i++) {
      Delay.upTo(micros);
      Item item = items.get(i);
      int position = seekToItem(item);
      if (position + item.size > file.length || crc(file, position, item.size) != item.crc) {
        throw new IllegalStateException("item " + i + " is garbage");
      }
    }
  }

  /** Where the data of an item begins. */
  private int seekToItem(Item item) {
    if ((item.flags & HAS_DATA_OFFSET) == 0) {
      int header = headerLength(item.offset);
      item.offset += header;
      item.flags |= HAS_DATA_OFFSET;
    }
    return item.offset;
  }

  private int headerLength(int offset) {
    int length = 1 + file[offset];
    // The header is on a disk.
    Delay.micros(20);
    return length;
  }

  private static long crc(byte[] bytes, int offset, int length) {
    CRC32 sum = new CRC32();
    sum.update(bytes, offset, length);
    return sum.getValue();
  }
}
