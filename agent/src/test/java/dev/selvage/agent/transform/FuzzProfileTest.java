package dev.selvage.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.agent.scope.Scope;
import dev.selvage.bridge.LiveHooks;
import dev.selvage.bridge.LiveSession;
import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rewrites a class, runs it, and looks at the hooks that it reaches. */
class FuzzProfileTest {
  /** One method for each kind of operation. */
  public static class Sample {
    private final Object lock = new Object();
    private int count;

    public void block() {
      synchronized (lock) {
        count++;
      }
    }

    public int blockThatReturns() {
      synchronized (lock) {
        if (count == 0) {
          return 1;
        }
        return 2;
      }
    }

    public void blockThatThrows() {
      synchronized (lock) {
        throw new IllegalStateException("block");
      }
    }

    public synchronized int method() {
      if (count == 0) {
        return 1;
      }
      return 2;
    }

    public synchronized void methodThatThrows() {
      throw new IllegalStateException("method");
    }

    public static synchronized void ofClass() {}

    public synchronized void notifying() {
      notifyAll();
    }

    public int collection() {
      Map<String, Integer> map = new HashMap<>();
      map.put("a", 1);
      return map.size();
    }

    public int atomic() {
      return new AtomicInteger(1).addAndGet(5);
    }

    public void sleeping() throws InterruptedException {
      Thread.sleep(0);
    }

    public void thread() throws InterruptedException {
      Thread thread = new Thread(() -> count++);
      thread.start();
      thread.join();
    }

    public void run() {}

    public int plain() {
      return count++;
    }
  }

  private final List<String> hooks = new ArrayList<>();

  private final class Recorder extends LiveSession {
    private final boolean wantsBefore;
    private final int interest;
    private final boolean isTemporary;

    Recorder(boolean wantsBefore, int interest, boolean isTemporary) {
      this.wantsBefore = wantsBefore;
      this.interest = interest;
      this.isTemporary = isTemporary;
    }

    private void add(String hook, Object target, int site) {
      Site at = Sites.get(site);
      String operation =
          switch (at.kind()) {
            case Site.ENTER -> "lock";
            case Site.EXIT -> "unlock";
            case Site.NONE -> at.method().name();
            default -> at.name();
          };
      synchronized (hooks) {
        hooks.add(hook + ":" + operation + (target == null ? "!" : ""));
      }
    }

    @Override
    protected void before(Object target, int site) {
      add("before", target, site);
    }

    @Override
    protected void after(Object target, int site) {
      add("after", target, site);
    }

    @Override
    protected void beforeCall(Object receiver, int site) {
      add("beforeCall", receiver, site);
    }

    @Override
    protected void afterCall(Object receiver, int site) {
      add("afterCall", receiver, site);
    }

    @Override
    protected void started(int site) {
      add("started", this, site);
    }

    @Override
    protected void reached(int site) {
      add("reached", this, site);
    }

    @Override
    protected void entered(int site) {
      add("entered", this, site);
    }

    @Override
    protected void left(int site) {
      add("left", this, site);
    }

    @Override
    public boolean wantsBefore() {
      return wantsBefore;
    }

    @Override
    public int interestIn(String className, String method) {
      return interest;
    }

    @Override
    public boolean isTemporary() {
      return isTemporary;
    }
  }

  @AfterEach
  void disarm() {
    LiveHooks.arm(null);
  }

  @ParameterizedTest
  @CsvSource({
    "block, after:lock after:unlock",
    "blockThatReturns, after:lock after:unlock",
    "method, after:lock after:unlock",
    "ofClass, after:lock after:unlock",
    "notifying, after:lock after:notifyAll after:unlock",
    "collection, afterCall:put afterCall:size",
    "atomic, after:addAndGet",
    "sleeping, after:sleep!",
    "thread, after:start started:lambda$thread$0 after:join",
    "run, started:run",
    "plain, ''",
  })
  void hooksComeAfterWhatSynchronizes(String method, String expected) throws Exception {
    LiveHooks.arm(new Recorder(false, 0, false));
    run(method);
    assertThat(hooks)
        .containsExactlyInAnyOrder(expected.isEmpty() ? new String[0] : expected.split(" ", -1));
  }

  @Test
  void ifThatIsWantedHooksAlsoComeBefore() throws Exception {
    LiveHooks.arm(new Recorder(true, 0, false));
    run("block");
    run("notifying");
    run("atomic");
    assertThat(hooks)
        .containsExactly(
            "before:lock",
            "after:lock",
            "before:unlock",
            "after:unlock",
            "before:lock",
            "after:lock",
            "before:notifyAll",
            "after:notifyAll",
            "before:unlock",
            "after:unlock",
            "before:addAndGet",
            "after:addAndGet");
  }

  @ParameterizedTest
  @CsvSource({"blockThatThrows, block", "methodThatThrows, method"})
  void aMonitorIsLeftOnceIfThereIsAnException(String method, String message) throws Exception {
    LiveHooks.arm(new Recorder(false, LiveSession.CALLS, false));
    Object sample = rewritten().getConstructor().newInstance();
    hooks.clear();
    assertThatThrownBy(() -> run(sample, method))
        .isInstanceOf(InvocationTargetException.class)
        .cause()
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(message);
    assertThat(Thread.holdsLock(sample)).isFalse();
    assertThat(hooks).containsOnlyOnce("after:lock", "after:unlock");
    assertThat(hooks).containsOnlyOnce("entered:" + method, "left:" + method);
  }

  @Test
  void callsAreToldWhereThereIsAnInterest() throws Exception {
    LiveHooks.arm(new Recorder(false, LiveSession.CALLS | LiveSession.POINT, false));
    Object sample = rewritten().getConstructor().newInstance();
    assertThat(hooks).containsExactly("entered:<init>", "reached:<init>", "left:<init>");
    hooks.clear();
    run(sample, "method");
    assertThat(hooks)
        .containsExactly(
            "after:lock", "entered:method", "reached:method", "left:method", "after:unlock");
  }

  @Test
  void aClassThatIsRewrittenBackLaterKeepsItsMethodsAndFlags() throws Exception {
    LiveHooks.arm(new Recorder(false, 0, true));
    Class<?> type = rewritten();
    assertThat(Modifier.isSynchronized(type.getMethod("method").getModifiers())).isTrue();
    assertThat(type.getDeclaredMethods()).hasSameSizeAs(Sample.class.getDeclaredMethods());
    Object sample = type.getConstructor().newInstance();
    run(sample, "method");
    run(sample, "block");
    assertThat(hooks).containsExactly("after:lock", "after:lock", "after:unlock");
  }

  @Test
  void librariesAreRewrittenAndTheJdkIsNot() throws IOException {
    LiveHooks.arm(new Recorder(false, 0, false));
    Transformer transformer = transformer();
    ClassLoader loader = getClass().getClassLoader();
    assertThat(transformer.transform(null, loader, "org/slf4j/A", null, null, bytes())).isNotNull();
    assertThat(transformer.transform(null, null, "java/util/A", null, null, bytes())).isNull();
    assertThat(transformer.transform(null, loader, "dev/selvage/live/A", null, null, bytes()))
        .isNull();
  }

  @Test
  void theFolderFollowsTheNameOfTheProfile() {
    assertThat(Profiles.asked("fuzz,/a,b").name()).isEqualTo("fuzz");
    assertThat(Profiles.folder("fuzz,/a,b")).hasToString("/a,b");
    assertThatThrownBy(() -> Profiles.folder("fuzz"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the profile 'fuzz' needs a folder: fuzz,FOLDER");
  }

  private static Transformer transformer() {
    return new Transformer(new Scope(), new FuzzProfile(), JdkCache.withoutFile());
  }

  private void run(String method) throws Exception {
    Object sample = rewritten().getConstructor().newInstance();
    run(sample, method);
  }

  private static void run(Object sample, String method) throws Exception {
    Method target = sample.getClass().getMethod(method);
    target.invoke(sample);
  }

  private static Class<?> rewritten() throws IOException {
    byte[] bytes = transformer().transform(null, LOADER, "app/Sample", null, null, bytes());
    assertThat(ClassFile.of().verify(bytes)).isEmpty();
    return new ClassLoader(LOADER) {
      Class<?> define() {
        return defineClass(Sample.class.getName(), bytes, 0, bytes.length);
      }
    }.define();
  }

  private static final ClassLoader LOADER = FuzzProfileTest.class.getClassLoader();

  private static byte[] bytes() throws IOException {
    try (InputStream in =
        FuzzProfileTest.class.getResourceAsStream("FuzzProfileTest$Sample.class")) {
      return in.readAllBytes();
    }
  }
}
