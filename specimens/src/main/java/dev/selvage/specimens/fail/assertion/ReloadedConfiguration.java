package dev.selvage.specimens.fail.assertion;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A configuration that is read without a lock and replaced as a whole when its file has changed.
 * Two changes in short order start two reloads; the one that has read the older file can publish
 * last, and the newer settings are lost.
 *
 * <p>Bug class: lost update (an older version published last)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ReloadedConfiguration {
  public static void main(String[] args) throws Exception {
    SettingsFile file = new SettingsFile("level=info;port=80");
    Configuration configuration = new Configuration(file);
    Thread watcher = new Thread(() -> edit(file, configuration, "level=debug;port=80"), "watcher");
    Thread console = new Thread(() -> edit(file, configuration, "level=warn;port=81"), "console");
    Server server = new Server(configuration);
    watcher.start();
    console.start();
    server.start();
    watcher.join();
    console.join();
    server.join();
    if (server.port != 80 && server.port != 81) {
      throw new AssertionError("the server listens at " + server.port);
    }
    Settings inUse = configuration.current();
    if (inUse.revision() != file.read().revision()) {
      throw new AssertionError(
          "revision " + file.read().revision() + " was saved, but " + inUse + " is in use");
    }
  }

  private static void edit(SettingsFile file, Configuration configuration, String text) {
    file.save(text);
    configuration.reload();
  }

  private record Version(int revision, String text) {}

  /** A file that counts how often it was saved. */
  private static final class SettingsFile {
    private final AtomicReference<Version> content;

    SettingsFile(String text) {
      content = new AtomicReference<>(new Version(1, text));
    }

    void save(String text) {
      content.updateAndGet(version -> new Version(version.revision() + 1, text));
    }

    Version read() {
      return content.get();
    }
  }

  private record Settings(int revision, Map<String, String> values) {
    static Settings parse(Version version) {
      Map<String, String> values = new TreeMap<>();
      for (String line : version.text().split(";")) {
        int equals = line.indexOf('=');
        values.put(line.substring(0, equals), line.substring(equals + 1));
      }
      return new Settings(version.revision(), values);
    }

    int number(String name) {
      return Integer.parseInt(values.get(name));
    }
  }

  private static final class Configuration {
    private final SettingsFile file;
    private volatile Settings current;

    Configuration(SettingsFile file) {
      this.file = file;
      this.current = Settings.parse(file.read());
    }

    Settings current() {
      return current;
    }

    void reload() {
      current = Settings.parse(file.read());
    }
  }

  private static final class Server extends Thread {
    private final Configuration configuration;
    private int port;

    Server(Configuration configuration) {
      this.configuration = configuration;
    }

    @Override
    public void run() {
      port = configuration.current().number("port");
    }
  }
}
