package dev.selvage.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.agent.scope.Scope;
import dev.selvage.bridge.LoopHooks;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rewrites a class with loops, runs it, and looks at the heads and ends that it reports. */
class LoopHeadsTest {
  /** Loops that are left in different ways; each runs until it has been asked three times. */
  public static class Sample implements Supplier<String> {
    private final String way;
    private int asked;

    public Sample(String way) {
      this.way = way;
    }

    private boolean goesOn() {
      return ++asked < 3;
    }

    @Override
    public String get() {
      switch (way) {
        case "condition" -> condition();
        case "break" -> leftByBreak();
        case "return" -> leftByReturn();
        case "finally" -> inFinally();
        case "nested" -> nested();
        default -> throw new IllegalArgumentException(way);
      }
      return way;
    }

    private void condition() {
      while (goesOn()) {
        Thread.onSpinWait();
      }
    }

    private void leftByBreak() {
      while (true) {
        if (!goesOn()) {
          break;
        }
      }
    }

    private int leftByReturn() {
      while (true) {
        if (!goesOn()) {
          return asked;
        }
      }
    }

    private void inFinally() {
      try {
        while (goesOn()) {
          Thread.onSpinWait();
        }
      } finally {
        asked = 0;
      }
    }

    private void nested() {
      while (goesOn()) {
        while (goesOn()) {
          Thread.onSpinWait();
        }
      }
    }
  }

  private final List<String> open = new ArrayList<>();
  private final List<String> reported = new ArrayList<>();

  /** Knows a loop by its site and its call, as an engine does. */
  private final class Recorder extends LoopHooks.Engine {
    private int activations;

    @Override
    public boolean begins() {
      return true;
    }

    @Override
    public int newActivation() {
      return ++activations;
    }

    @Override
    public void head(int site, long[] numbers, int numberCount, Object[] objects, int count) {
      String loop = site + " in " + numbers[0];
      if (!open.contains(loop)) {
        open.add(loop);
        reported.add("begin");
      }
    }

    @Override
    public void end(int activation, int site) {
      reported.add(open.remove(site + " in " + activation) ? "end" : "end of another");
    }

    @Override
    public void counted(int site) {
      reported.add("counted");
    }

    @Override
    public void unaccounted() {
      // Not of interest here.
    }
  }

  @AfterEach
  void forget() {
    LoopHooks.tell(null);
  }

  @ParameterizedTest
  @CsvSource({
    "condition, begin end",
    "break,     begin end",
    "return,    begin end",
    "finally,   begin end",
    "nested,    begin begin end end"
  })
  void aLoopEndsAsTheOneThatHasBegun(String way, String expected) throws Exception {
    Supplier<?> sample = rewritten(way);
    LoopHooks.tell(new Recorder());
    assertThat(sample.get()).isEqualTo(way);
    LoopHooks.tell(null);
    assertThat(String.join(" ", reported)).isEqualTo(expected);
    assertThat(open).isEmpty();
  }

  private static Supplier<?> rewritten(String way) throws Exception {
    ClassLoader loader = LoopHeadsTest.class.getClassLoader();
    byte[] bytes;
    try (InputStream in = Sample.class.getResourceAsStream("LoopHeadsTest$Sample.class")) {
      bytes = in.readAllBytes();
    }
    // Under another name, since code of Selvage itself is left alone.
    byte[] changed =
        new Transformer(new Scope(), new ControlledProfile(true), JdkCache.withoutFile())
            .transform(null, loader, "app/Sample", null, null, bytes);
    assertThat(changed).isNotNull();
    Class<?> type =
        new ClassLoader(loader) {
          Class<?> define() {
            return defineClass(Sample.class.getName(), changed, 0, changed.length);
          }
        }.define();
    return (Supplier<?>) type.getConstructor(String.class).newInstance(way);
  }
}
