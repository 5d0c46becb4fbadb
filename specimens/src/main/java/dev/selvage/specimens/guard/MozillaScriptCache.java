package dev.selvage.specimens.guard;

/**
 * The scripts of a window. One thread loads a script: it stores it in a field and compiles, when
 * the load is complete, what is in the field. When the window is closed, another thread forgets the
 * script. Each step takes the lock, but nothing holds load and compilation together.
 *
 * <p>Bug: 7 of the table, Mozilla<br>
 * Interleaving: the field is set to null between the load of a script and its compilation<br>
 * Accesses: {@code gCurrentScript}, written by {@code load}, read by {@code onLoadComplete},
 * written by {@code forget}, always under the lock: no data race<br>
 * Variables: one
 */
public final class MozillaScriptCache {
  private record Script(String source) {}

  private final Object lock = new Object();
  private Script gCurrentScript;
  private int compiled;

  private MozillaScriptCache() {}

  public static void main(String[] args) throws Exception {
    Workload.run(args, MozillaScriptCache::test, MozillaScriptCache::production);
  }

  /** Windows that are closed after their scripts are compiled, and opened again. */
  private static void test() throws Exception {
    MozillaScriptCache window = new MozillaScriptCache();
    for (int i = 0; i < 30; i++) {
      int number = i;
      new Crew().start("loader", () -> window.run(number, 300)).join();
      if (i % 3 != 2) {
        new Crew().start("window", window::forget).join();
      }
    }
    window.check(30);
  }

  /** Windows that are closed at any time. */
  private static void production() throws Exception {
    MozillaScriptCache window = new MozillaScriptCache();
    new Crew()
        .start("loader", () -> window.runs(40))
        .start("window", () -> window.closeNowAndThen(12))
        .join();
    window.check(40);
  }

  private void runs(int count) {
    for (int i = 0; i < count; i++) {
      Delay.upTo(20_000);
      run(i, 400);
    }
  }

  private void run(int number, int micros) {
    load(new Script("print(" + number + ")"));
    // The network.
    Delay.upTo(micros);
    onLoadComplete();
  }

  private void load(Script script) {
    synchronized (lock) {
      gCurrentScript = script;
    }
  }

  private void onLoadComplete() {
    synchronized (lock) {
      compile(gCurrentScript);
    }
  }

  private void compile(Script script) {
    if (script.source().startsWith("print")) {
      compiled++;
    }
  }

  private void closeNowAndThen(int count) {
    for (int i = 0; i < count; i++) {
      Delay.upTo(60_000);
      forget();
    }
  }

  private void forget() {
    synchronized (lock) {
      gCurrentScript = null;
    }
  }

  private void check(int scripts) {
    if (compiled != scripts) {
      throw new AssertionError(compiled + " of " + scripts + " scripts are compiled");
    }
  }
}
