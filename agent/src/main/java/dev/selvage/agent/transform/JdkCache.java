package dev.selvage.agent.transform;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * A cache of what happened to JDK classes the last time, both those loaded before the agent and
 * those loaded later: most are left alone, and the others need not be rewritten again. There is one
 * file per JDK and build of the agent; if anything is wrong with it, the classes are rewritten as
 * if there were none.
 */
public final class JdkCache {
  private static final int MAGIC = 0x53_4C_56_32;

  /** The most files in the folder, about 2 MB each. */
  private static final int MAX_FILES = 10;

  /** Null for no file. */
  private final Path file;

  private final Map<String, Entry> ofLoaded = new HashMap<>();
  private final Map<String, Entry> ofNew = new HashMap<>();
  private boolean isChanged;

  /** The result for a class; {@code rewritten} is null when it is left alone. */
  private record Entry(int length, int checksum, byte[] rewritten) {}

  private JdkCache(Path file) {
    this.file = file;
  }

  /** The cache for this JVM: below the user's cache folder, or where {@code selvage.cache} says. */
  public static JdkCache open(String agentVersion) {
    String folder = System.getProperty("selvage.cache", defaultFolder());
    if (folder == null || folder.equals("off")) {
      return withoutFile();
    }
    CRC32 key = new CRC32();
    key.update(
        (System.getProperty("java.vm.version") + '|' + agentVersion)
            .getBytes(StandardCharsets.UTF_8));
    JdkCache cache = new JdkCache(Path.of(folder, "jdk-" + Long.toHexString(key.getValue())));
    cache.load();
    return cache;
  }

  /** An empty cache that is never saved. */
  public static JdkCache withoutFile() {
    return new JdkCache(null);
  }

  private static String defaultFolder() {
    String home = System.getProperty("user.home");
    return home == null || home.isEmpty() ? null : Path.of(home, ".cache", "selvage").toString();
  }

  private void load() {
    try {
      byte[] bytes = Files.readAllBytes(file);
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
      CRC32 crc = new CRC32();
      crc.update(bytes, Integer.BYTES, bytes.length - Integer.BYTES);
      if (in.readInt() != (int) crc.getValue() || in.readInt() != MAGIC) {
        return;
      }
      load(in, ofLoaded);
      load(in, ofNew);
    } catch (IOException | RuntimeException e) {
      ofLoaded.clear();
      ofNew.clear();
      return;
    }
    keepFile();
  }

  /** A file that is complete is never written again: its time says when it was last used. */
  private void keepFile() {
    try {
      Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
    } catch (IOException | SecurityException e) {
      // Deleted sooner, nothing else.
    }
  }

  private static void load(DataInputStream in, Map<String, Entry> entries) throws IOException {
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      String name = in.readUTF();
      int length = in.readInt();
      int checksum = in.readInt();
      int size = in.readInt();
      entries.put(name, new Entry(length, checksum, size < 0 ? null : in.readNBytes(size)));
    }
  }

  /** Whether the class, loaded before the agent, was left alone the last time. */
  public synchronized boolean isLeftAlone(String name) {
    Entry entry = ofLoaded.get(name);
    return entry != null && entry.rewritten == null;
  }

  /** Whether the result for these bytes is known. */
  synchronized boolean knows(String name, boolean isLoaded, byte[] original) {
    Entry entry = entries(isLoaded).get(name);
    return entry != null && entry.length == original.length && entry.checksum == crc(original);
  }

  /** The result for a known class; null if it is left alone. */
  synchronized byte[] rewritten(String name, boolean isLoaded) {
    return entries(isLoaded).get(name).rewritten;
  }

  synchronized void add(String name, boolean isLoaded, byte[] original, byte[] rewritten) {
    isChanged = true;
    entries(isLoaded).put(name, new Entry(original.length, crc(original), rewritten));
  }

  /** A loaded class cannot get new members, so it is rewritten differently. */
  private Map<String, Entry> entries(boolean isLoaded) {
    return isLoaded ? ofLoaded : ofNew;
  }

  private static int crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return (int) crc.getValue();
  }

  /** Writes what is new; a folder that cannot be written to means no cache. */
  public synchronized void save() {
    if (file == null || !isChanged) {
      return;
    }
    isChanged = false;
    try {
      Files.createDirectories(file.getParent());
      Path temporary = Files.createTempFile(file.getParent(), "jdk", ".tmp");
      try (DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(temporary)))) {
        byte[] content = content();
        out.writeInt(crc(content));
        out.write(content);
      }
      Files.move(
          temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      forgetOldFiles();
    } catch (IOException | SecurityException e) {
      // Slower next time, nothing else.
    }
  }

  /** Other JDKs and agents have files of their own; those not used for longest are deleted. */
  private void forgetOldFiles() throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(file.getParent(), "jdk-*")) {
      found.forEach(files::add);
    }
    files.sort(Comparator.comparingLong((Path each) -> each.toFile().lastModified()).reversed());
    for (int i = MAX_FILES; i < files.size(); i++) {
      Files.deleteIfExists(files.get(i));
    }
  }

  private byte[] content() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(MAGIC);
    save(out, ofLoaded);
    save(out, ofNew);
    return bytes.toByteArray();
  }

  private static void save(DataOutputStream out, Map<String, Entry> entries) throws IOException {
    out.writeInt(entries.size());
    for (Map.Entry<String, Entry> each : entries.entrySet()) {
      Entry entry = each.getValue();
      out.writeUTF(each.getKey());
      out.writeInt(entry.length);
      out.writeInt(entry.checksum);
      out.writeInt(entry.rewritten == null ? -1 : entry.rewritten.length);
      if (entry.rewritten != null) {
        out.write(entry.rewritten);
      }
    }
  }
}
