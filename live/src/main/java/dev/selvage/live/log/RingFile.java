package dev.selvage.live.log;

import dev.selvage.model.log.LogAction;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The content of one buffer as a JVM left it, cut or damaged perhaps: everything whose check is
 * right, records in the order of time.
 */
final class RingFile {
  /** A thread that wrote here; {@code first} is 0 in a shared buffer. */
  record Entry(long id, long first, long kernelId, boolean isVirtual, String name) {}

  private final ByteBuffer bytes;

  /** Null if the header is damaged. */
  private final LogStart start;

  private final long lost;
  private final List<Entry> entries = new ArrayList<>();

  /** Where the records are. */
  private final int[] places;

  private final int damaged;
  private long overwritten;

  private RingFile(byte[] content) {
    bytes = ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN);
    boolean hasHeader = hasHeader();
    start =
        hasHeader
            ? new LogStart(
                bytes.getLong(RingFormat.START_NANOS_AT),
                bytes.getLong(RingFormat.START_EPOCH_AT),
                bytes.getLong(RingFormat.PROCESS_AT))
            : null;
    lost = hasHeader ? bytes.getLong(RingFormat.LOST_AT) : 0;
    readEntries();
    int count = Math.max(0, content.length - RingFormat.RECORDS_AT) / RingFormat.RECORD;
    int[] used =
        IntStream.range(0, count)
            .map(i -> RingFormat.RECORDS_AT + i * RingFormat.RECORD)
            .filter(at -> sequence(at) != 0 || time(at) != 0)
            .toArray();
    places = IntStream.of(used).filter(this::isWhole).toArray();
    damaged = used.length - places.length;
    sort();
  }

  /** A file that is larger than any buffer has nothing that can be read. */
  static RingFile read(Path file) throws IOException {
    boolean isForeign = Files.size(file) > RingFormat.RECORDS_AT + LogSettings.MOST_BYTES;
    return new RingFile(isForeign ? new byte[0] : Files.readAllBytes(file));
  }

  private boolean hasHeader() {
    // A file that was cut before its first record has nothing to tell.
    return bytes.limit() > RingFormat.RECORDS_AT
        && bytes.getLong(RingFormat.MAGIC_AT) == RingFormat.MAGIC
        && bytes.getLong(RingFormat.HEADER_CHECK_AT)
            == RingFormat.check(bytes, 0, RingFormat.HEADER_CHECK_AT);
  }

  private void readEntries() {
    for (int entry = 0; entry < RingFormat.ENTRIES; entry++) {
      int at = RingFormat.entryAt(entry);
      int checkAt = at + RingFormat.ENTRY_CHECK_AT;
      if (at + RingFormat.ENTRY <= bytes.limit()
          && bytes.getLong(checkAt) == RingFormat.check(bytes, at, checkAt)
          && bytes.getLong(at + RingFormat.ID_AT) != 0) {
        entries.add(entry(at));
      }
    }
    entries.sort(Comparator.comparingLong(Entry::first));
  }

  private Entry entry(int at) {
    int length = bytes.getInt(at + RingFormat.NAME_LENGTH_AT);
    byte[] name = new byte[Math.clamp(length, 0, RingFormat.MOST_NAME)];
    bytes.get(at + RingFormat.NAME_AT, name);
    return new Entry(
        bytes.getLong(at + RingFormat.ID_AT),
        bytes.getLong(at + RingFormat.FIRST_AT),
        bytes.getLong(at + RingFormat.KERNEL_ID_AT),
        bytes.getInt(at + RingFormat.VIRTUAL_AT) != 0,
        new String(name, StandardCharsets.UTF_8));
  }

  private boolean isWhole(int at) {
    int kind = kind(at);
    return sequence(at) > 0
        && kind > 0
        && kind <= LogAction.values().length
        && bytes.getInt(at + 28)
            == RingFormat.check(
                bytes.getLong(at), bytes.getLong(at + 8), bytes.getLong(at + 16), thread(at));
  }

  /**
   * By time, which usually only means to begin at the oldest. In a shared buffer, neighbours may
   * have overtaken each other.
   */
  private void sort() {
    if (places.length == 0) {
      return;
    }
    int oldest = 0;
    for (int i = 1; i < places.length; i++) {
      oldest = sequence(places[i]) < sequence(places[oldest]) ? i : oldest;
    }
    overwritten = sequence(places[oldest]) - 1;
    int[] copy = places.clone();
    System.arraycopy(copy, oldest, places, 0, copy.length - oldest);
    System.arraycopy(copy, 0, places, copy.length - oldest, oldest);
    for (int i = 1; i < places.length; i++) {
      int place = places[i];
      int to = i;
      while (to > 0 && isAfter(places[to - 1], place)) {
        places[to] = places[to - 1];
        to--;
      }
      places[to] = place;
    }
  }

  private boolean isAfter(int place, int other) {
    long difference = time(place) - time(other);
    return difference > 0 || (difference == 0 && sequence(place) > sequence(other));
  }

  LogStart start() {
    return start;
  }

  long lost() {
    return lost;
  }

  /** By their first records. */
  List<Entry> entries() {
    return entries;
  }

  boolean isShared() {
    return entries.isEmpty() || entries.getFirst().first() == 0;
  }

  /** How many records were overwritten. */
  long overwritten() {
    return overwritten;
  }

  /** How many records do not have the right check. */
  int damaged() {
    return damaged;
  }

  int count() {
    return places.length;
  }

  /** Where a record is, by its number in the order of time. */
  int place(int index) {
    return places[index];
  }

  long time(int at) {
    return bytes.getLong(at);
  }

  /** 0 if nothing was written there. */
  long sequence(int at) {
    return bytes.getLong(at + 8) >>> 8;
  }

  /** One of {@link EventKind}. */
  int kind(int at) {
    return bytes.get(at + 8) & (RingFormat.VIRTUAL - 1);
  }

  boolean isVirtual(int at) {
    return bytes.get(at + 8) < 0;
  }

  int site(int at) {
    return bytes.getInt(at + 16);
  }

  int target(int at) {
    return bytes.getInt(at + 20);
  }

  /** The lower half of the identifier. */
  int thread(int at) {
    return bytes.getInt(at + 24);
  }
}
