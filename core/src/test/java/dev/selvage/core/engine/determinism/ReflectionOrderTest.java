package dev.selvage.core.engine.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The JVM's own order depends on where it keeps names, which differs from JVM to JVM. */
class ReflectionOrderTest {
  @SuppressWarnings("unused") // Only reflection looks at it.
  private static final class Sample implements Comparable<Sample> {
    Sample(String text) {}

    Sample(int number) {}

    Sample() {}

    void zebra() {}

    void lion(String text) {}

    void ape() {}

    void lion(int number) {}

    void yak() {}

    void bear() {}

    void lion() {}

    /** With a bridge method. */
    @Override
    public int compareTo(Sample other) {
      return 0;
    }
  }

  @Test
  void methodsAndConstructorsAreFoundInOneOrder() {
    List<String> seen = new ArrayList<>();
    Explore.on(CarrierKind.FIBERS)
        .runs(1)
        .passes(
            () -> {
              Stream.of(Sample.class.getDeclaredMethods())
                  .filter(method -> !method.getName().contains("$"))
                  .map(ReflectionOrderTest::text)
                  .forEach(seen::add);
              Stream.of(Sample.class.getDeclaredConstructors())
                  .map(ReflectionOrderTest::text)
                  .forEach(seen::add);
            });
    assertThat(seen)
        .containsExactly(
            "ape()",
            "bear()",
            "compareTo(Sample)",
            "compareTo(Object)",
            "lion()",
            "lion(int)",
            "lion(String)",
            "yak()",
            "zebra()",
            "()",
            "(int)",
            "(String)");
  }

  private static String text(Method method) {
    return method.getName() + parameters(method.getParameterTypes());
  }

  private static String text(Constructor<?> constructor) {
    return parameters(constructor.getParameterTypes());
  }

  private static String parameters(Class<?>[] types) {
    return "(" + String.join(", ", Stream.of(types).map(Class::getSimpleName).toList()) + ")";
  }
}
