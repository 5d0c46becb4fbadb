package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The modules of an application declare their settings in a singleton, which is made when the first
 * of them asks for it. Two modules that start at the same time make one each, and what is declared
 * in the first is lost when the second takes its place.
 *
 * <p>Bug class: race in a lazy initialisation of a static field<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LazySettings {
  public static void main(String[] args) throws Exception {
    List<Module> modules = List.of(new Editor(), new Printer());
    List<Thread> starters = new ArrayList<>();
    for (Module module : modules) {
      Thread starter = new Thread(module::start, module.name());
      starters.add(starter);
      starter.start();
    }
    for (Thread starter : starters) {
      starter.join();
    }
    for (Module module : modules) {
      for (String key : module.keys()) {
        if (!Settings.get().isDeclared(key)) {
          throw new AssertionError("the setting " + key + " of " + module.name() + " is lost");
        }
      }
    }
  }

  /** All settings of the application; the values that a user has changed win over the defaults. */
  private static final class Settings {
    private static Settings instance;

    private final Map<String, String> values = new ConcurrentHashMap<>();

    private Settings() {
      values.put("locale", "en");
      values.put("printer.copies", "2");
    }

    static Settings get() {
      if (instance == null) {
        instance = new Settings();
      }
      return instance;
    }

    void declare(String key, String fallback) {
      values.putIfAbsent(key, fallback);
    }

    boolean isDeclared(String key) {
      return values.containsKey(key);
    }

    int number(String key) {
      return Integer.parseInt(values.get(key));
    }
  }

  private interface Module {
    String name();

    List<String> keys();

    void start();
  }

  private static final class Editor implements Module {
    private int column;

    @Override
    public String name() {
      return "editor";
    }

    @Override
    public List<String> keys() {
      return List.of("editor.tab", "editor.font");
    }

    @Override
    public void start() {
      Settings settings = Settings.get();
      settings.declare("editor.tab", "4");
      settings.declare("editor.font", "mono");
      column = settings.number("editor.tab") * 2;
    }
  }

  private static final class Printer implements Module {
    private int sheets;

    @Override
    public String name() {
      return "printer";
    }

    @Override
    public List<String> keys() {
      return List.of("printer.copies", "printer.tray");
    }

    @Override
    public void start() {
      Settings settings = Settings.get();
      settings.declare("printer.copies", "1");
      settings.declare("printer.tray", "upper");
      sheets = settings.number("printer.copies");
    }
  }
}
