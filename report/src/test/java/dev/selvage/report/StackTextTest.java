package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.ProgramSpec;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class StackTextTest {
  @Test
  void keepsTheProgramsFramesAsPrinted() {
    assertThat(lines("app.Main", "\tat app.Main.run(Main.java:3)", "\tat Top.main(Top.java:9)"))
        .containsExactly("at app.Main.run(Main.java:3)", "at Top.main(Top.java:9)");
  }

  @Test
  void knowsFramesWithModulesAndLoaders() {
    assertThat(
            lines(
                "app.Main",
                "\tat app//app.Main.run(Main.java:3)",
                "\tat my.module@1.0/app.Other.run(Other.java:3)",
                "\tat java.base@25/java.util.HashMap.put(HashMap.java:1)"))
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
                "\tat java.base/java.util.Objects.requireNonNull(Objects.java:1)",
                "\tat java.base/java.util.Optional.of(Optional.java:1)",
                "\tat app.Main.run(Main.java:3)"))
        .containsExactly("… 2 JDK frames in Optional.of", "at app.Main.run(Main.java:3)");
  }

  @Test
  void dropsTheToolUnlessItIsTheProgram() {
    String[] stack = {
      "\tat dev.selvage.bridge.Hooks.read(Hooks.java:1)",
      "\tat dev.selvage.specimens.fail.Lost.run(Lost.java:2)",
      "\tat dev.selvage.cli.demo.Bank.run(Bank.java:3)"
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
    assertThat(
            lines(
                "app.Main",
                "java.lang.RuntimeException: one\ntwo",
                "\tat app.Main.outer(Main.java:1)",
                "\tat app.Main.main(Main.java:9)",
                "Caused by: java.io.IOException",
                "\tat app.Main.inner(Main.java:2)",
                "\tat app.Main.main(Main.java:9)"))
        .containsExactly(
            "java.lang.RuntimeException: one",
            "two",
            "at app.Main.outer(Main.java:1)",
            "at app.Main.main(Main.java:9)",
            "Caused by: java.io.IOException",
            "at app.Main.inner(Main.java:2)");
  }

  private static List<String> lines(String main, String... stack) {
    return new StackText(new ProgramSpec("", main, null, List.of()), Glyphs.UNICODE)
        .add(Arrays.asList(stack))
        .lines();
  }
}
