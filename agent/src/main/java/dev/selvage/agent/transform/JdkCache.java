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
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * What became of the JDK classes that were loaded at the last start: most are left alone, and the
 * others need not be rewritten again. A file per JDK and build of the agent; whatever is wrong with
 * it, the classes are rewritten as if there were none.
 */
public final class JdkCache {
  private static final int MAGIC = 0x53_4C_56_31;

  /** The most files in the folder, about 2 MB each. */
  private static final int MAX_FILES = 10;

  /** Null for no file. */
  private final Path file;

  private final Map<String, Entry> entries = new HashMap<>();
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
      return new JdkCache(null);
    }
    CRC32 key = new CRC32();
    key.update(
        (System.getProperty("java.vm.version") + '|' + agentVersion)
            .getBytes(StandardCharsets.UTF_8));
    JdkCache cache = new JdkCache(Path.of(folder, "jdk-" + Long.toHexString(key.getValue())));
    cache.load();
    return cache;
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
      int count = in.readInt();
      for (int i = 0; i < count; i++) {
        String name = in.readUTF();
        int length = in.readInt();
        int checksum = in.readInt();
        int size = in.readInt();
        entries.put(name, new Entry(length, checksum, size < 0 ? null : in.readNBytes(size)));
      }
    } catch (IOException | RuntimeException e) {
      entries.clear();
    }
  }

  /** Whether the class was left alone the last time. */
  public boolean isLeftAlone(String name) {
    Entry entry = entries.get(name);
    return entry != null && entry.rewritten == null;
  }

  /** What became of these bytes the last time, or null when that is not known. */
  synchronized byte[] rewritten(String name, byte[] original) {
    Entry entry = entries.get(name);
    return entry != null && entry.length == original.length && entry.checksum == crc(original)
        ? entry.rewritten
        : null;
  }

  synchronized void add(String name, byte[] original, byte[] rewritten) {
    entries.put(name, new Entry(original.length, crc(original), rewritten));
    isChanged = true;
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

  /** Other JDKs and agents have files of their own; those that have not been made lately go. */
  private void forgetOldFiles() throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(file.getParent(), "jdk*")) {
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
    return bytes.toByteArray();
  }
}
