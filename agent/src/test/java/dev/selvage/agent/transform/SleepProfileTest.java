package dev.selvage.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.agent.scope.Scope;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SleepProfileTest {
  private static final String HOOKS = "dev/selvage/bridge/LiveHooks";

  /** One method for each kind of operation. */
  static class Sample {
    private int plain;
    private volatile int shared;
    private final List<String> list = new ArrayList<>();

    int plainField() {
      return plain++;
    }

    int volatileField() {
      shared = 1;
      return shared;
    }

    void block() {
      synchronized (list) {
        plain++;
      }
    }

    synchronized int method() {
      return plain;
    }

    @SuppressWarnings("WaitNotInLoop")
    void waiting() throws InterruptedException {
      list.wait();
    }

    int collection(Map<String, Integer> map) {
      return map.get("a");
    }

    int atomic(AtomicInteger number) {
      return number.incrementAndGet();
    }

    Runnable reference(AtomicInteger number) {
      return number::incrementAndGet;
    }

    void start(Thread thread) {
      thread.start();
    }

    String name(Thread thread) {
      return thread.getName();
    }

    void park() {
      LockSupport.park();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "plainField, 0",
    "volatileField, 2",
    // The way in, and two ways out.
    "block, 3",
    "method, 3",
    "waiting, 1",
    "collection, 1",
    "atomic, 1",
    "reference, 0",
    "lambda$selvage$0, 1",
    "start, 1",
    "name, 0",
    "park, 1"
  })
  void hooksComeBeforeWhatSynchronizes(String method, int hooks) throws IOException {
    assertThat(hooks(method(rewritten(), method))).isEqualTo(hooks);
  }

  @Test
  void whetherAReceiverIsSafeIsAskedWhenItIsCalled() throws IOException {
    assertThat(method(rewritten(), "collection").code().orElseThrow())
        .anyMatch(
            each ->
                each instanceof InvokeInstruction call
                    && call.owner().asInternalName().equals(HOOKS)
                    && call.type().equalsString("(Ljava/lang/Object;)V"));
  }

  @Test
  void aSynchronizedMethodLocksInItsBodySoThatTheHookComesBefore() throws IOException {
    assertThat(method(rewritten(), "method").flags().has(AccessFlag.SYNCHRONIZED)).isFalse();
  }

  @Test
  void theSameClassIsRewrittenOnce() throws IOException {
    Transformer transformer = transformer();
    byte[] bytes = bytes();
    assertThat(transform(transformer, bytes)).isSameAs(transform(transformer, bytes.clone()));
  }

  @Test
  void theJdkAndTheToolAreLeftAlone() throws IOException {
    Transformer transformer = transformer();
    byte[] bytes = bytes();
    assertThat(transformer.transform(null, null, "java/util/Sample", null, null, bytes)).isNull();
    ClassLoader loader = getClass().getClassLoader();
    assertThat(transformer.transform(null, loader, "dev/selvage/core/A", null, null, bytes))
        .isNull();
  }

  private static Transformer transformer() {
    return new Transformer(new Scope(), new SleepProfile(), JdkCache.withoutFile());
  }

  private static ClassModel rewritten() throws IOException {
    return ClassFile.of().parse(transform(transformer(), bytes()));
  }

  private static byte[] transform(Transformer transformer, byte[] bytes) {
    ClassLoader loader = SleepProfileTest.class.getClassLoader();
    return transformer.transform(null, loader, "app/Sample", null, null, bytes);
  }

  private static byte[] bytes() throws IOException {
    try (InputStream in =
        SleepProfileTest.class.getResourceAsStream("SleepProfileTest$Sample.class")) {
      return in.readAllBytes();
    }
  }

  private static MethodModel method(ClassModel type, String name) {
    return type.methods().stream()
        .filter(method -> method.methodName().equalsString(name))
        .findFirst()
        .orElseThrow();
  }

  private static long hooks(MethodModel method) {
    return method
        .code()
        .orElseThrow()
        .elementStream()
        .filter(
            each ->
                each instanceof InvokeInstruction call
                    && call.owner().asInternalName().equals(HOOKS))
        .count();
  }
}
