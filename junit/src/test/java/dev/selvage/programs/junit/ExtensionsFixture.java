package dev.selvage.programs.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

public class ExtensionsFixture {
  @ExtendWith(Recorder.class)
  public static class Named {
    Counter counter;

    @SelvageTest
    void test() {
      counter.increment();
      assertEquals(1, counter.count());
      Log.add("test");
    }

    @SelvageTest
    void isHandled() {
      throw new IllegalStateException("content");
    }

    @SelvageTest
    void losesAnUpdate() {
      counter.incrementTwice();
      assertEquals(2, counter.count());
    }
  }

  public static class Registered {
    @RegisterExtension final Recorder field = new Recorder("field");
    @RegisterExtension static final Recorder SHARED = new Recorder("shared");

    Counter counter;

    @SelvageTest
    void test() {
      assertEquals(0, counter.count());
      Log.add("test");
    }
  }
}
