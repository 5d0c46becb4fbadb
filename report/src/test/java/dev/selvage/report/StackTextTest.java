package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Frame;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ThrownException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StackTextTest {
  @Test
  void keepsTheProgramsFramesAsPrinted() {
    assertThat(lines("app.Main", "app.Main.run(Main.java:3)", "Top.main(Top.java:9)"))
        .containsExactly("at app.Main.run(Main.java:3)", "at Top.main(Top.java:9)");
  }

  @Test
  void knowsFramesWithModulesAndLoaders() {
    assertThat(
            lines(
                "app.Main",
                "app//app.Main.run(Main.java:3)",
                "my.module@1.0/app.Other.run(Other.java:3)",
                "java.base@25/java.util.HashMap.put(HashMap.java:1)"))
        .containsExactly(
            "at app//app.Main.run(Main.java:3)",
            "at my.module@1.0/app.Other.run(Other.java:3)",
            "… 1 JDK frame");
  }

  @Test
  void namesTheCallThatLeftTheProgram() {
    assertThat(
            lines(
                "app.Main",
                "java.base/java.util.Objects.requireNonNull(Objects.java:1)",
                "java.base/java.util.Optional.of(Optional.java:1)",
                "app.Main.run(Main.java:3)"))
        .containsExactly("… 2 JDK frames in Optional.of", "at app.Main.run(Main.java:3)");
  }

  @Test
  void dropsTheToolUnlessItIsTheProgram() {
    String[] stack = {
      "dev.selvage.bridge.Hooks.read(Hooks.java:1)",
      "dev.selvage.specimens.fail.Lost.run(Lost.java:2)",
      "dev.selvage.cli.demo.Bank.run(Bank.java:3)"
    };
    assertThat(lines("app.Main", stack))
        .containsExactly("at dev.selvage.specimens.fail.Lost.run(Lost.java:2)");
    assertThat(lines("dev.selvage.cli.demo.Bank", stack))
        .containsExactly(
            "at dev.selvage.specimens.fail.Lost.run(Lost.java:2)",
            "at dev.selvage.cli.demo.Bank.run(Bank.java:3)");
  }

  @Test
  void causesLoseTheFramesTheyShare() {
    Frame main = TraceBuilder.frame("app.Main.main(Main.java:9)");
    Frame outer = TraceBuilder.frame("app.Main.outer(Main.java:1)");
    Frame inner = TraceBuilder.frame("app.Main.inner(Main.java:2)");
    List<ThrownException> exceptions =
        List.of(
            new ThrownException(
                "java.lang.RuntimeException", "RuntimeException", "x", "", List.of(outer, main)),
            new ThrownException(
                "java.io.IOException", "IOException", "one\ntwo", "", List.of(inner, main)));
    assertThat(text("app.Main").exceptions(exceptions).lines())
        .containsExactly(
            "at app.Main.outer(Main.java:1)",
            "at app.Main.main(Main.java:9)",
            "Caused by: java.io.IOException: one",
            "two",
            "at app.Main.inner(Main.java:2)");
  }

  @Test
  void framesAreAsTheJvmPrintsThem() {
    assertThat(StackText.text(new Frame("", "app.Main", "run", "Main.java", -1)))
        .isEqualTo("app.Main.run(Main.java)");
    assertThat(StackText.text(new Frame("", "app.Main", "run", "", -1)))
        .isEqualTo("app.Main.run(Unknown Source)");
    assertThat(StackText.text(new Frame("", "app.Main", "run", "Main.java", Frame.NATIVE)))
        .isEqualTo("app.Main.run(Native Method)");
    for (StackTraceElement element : new Throwable().getStackTrace()) {
      assertThat(StackText.text(Frame.of(element))).isEqualTo(element.toString());
    }
  }

  private static List<String> lines(String main, String... stack) {
    return text(main).frames(Stream.of(stack).map(TraceBuilder::frame).toList()).lines();
  }

  private static StackText text(String main) {
    return new StackText(new ProgramSpec("", main, null, List.of()), Glyphs.UNICODE);
  }
}
