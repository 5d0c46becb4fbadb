package dev.selvage.monitor.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Proxy;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Names of classes that are made at run time have numbers that differ from JVM to JVM. */
class ObjectNamesTest {
  private static String nameOf(Object object) {
    return new ObjectNames(new ObjectNumbers()).of(object);
  }

  @Test
  void objectsAreNumberedByClass() {
    ObjectNames names = new ObjectNames(new ObjectNumbers());
    Object first = new ReentrantLock();
    assertThat(names.of(first)).isEqualTo("ReentrantLock#1");
    assertThat(names.of(new ReentrantLock())).isEqualTo("ReentrantLock#2");
    assertThat(names.of(first)).isEqualTo("ReentrantLock#1");
  }

  @Test
  void aLambdaIsCalledByTheClassItStandsIn() {
    Runnable lambda = () -> {};
    assertThat(nameOf(lambda)).isEqualTo("ObjectNamesTest.lambda#1");
  }

  @Test
  void aProxyIsCalledByItsInterface() {
    Object proxy =
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Runnable.class},
            (self, method, arguments) -> null);
    assertThat(nameOf(proxy)).isEqualTo("Runnable.proxy#1");
  }

  @Test
  void aHiddenClassIsCalledByItsOwnName() throws Exception {
    try (InputStream in = Hidden.class.getResourceAsStream("ObjectNamesTest$Hidden.class")) {
      Class<?> hidden =
          MethodHandles.lookup().defineHiddenClass(in.readAllBytes(), false).lookupClass();
      assertThat(hidden.isHidden()).isTrue();
      assertThat(nameOf(hidden.getDeclaredConstructor().newInstance())).isEqualTo("Hidden#1");
    }
  }

  /** Defined once more as a hidden class. */
  static final class Hidden {
    Hidden() {}
  }
}
