package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Runs fixtures with the real JUnit and keeps what it reports and what is printed. */
final class Runs {
  private final EngineTestKit.Builder kit = EngineTestKit.engine("junit-jupiter");
  private final Map<String, String> parameters = new HashMap<>();

  /** With few schedules, a fixed seed and a directory of its own, unless the fixture has others. */
  Runs(Path out) {
    parameter("selvage.runs", "100");
    parameter("selvage.seed", "1");
    parameter("selvage.out", out.toString());
  }

  /** Sets a configuration parameter of JUnit; null takes it away. */
  Runs parameter(String name, String value) {
    if (value == null) {
      parameters.remove(name);
    } else {
      parameters.put(name, value);
    }
    return this;
  }

  Outcome all(Class<?>... types) {
    for (Class<?> type : types) {
      kit.selectors(selectClass(type));
    }
    return execute();
  }

  Outcome one(Class<?> type, String method) {
    kit.selectors(selectMethod(type, method));
    return execute();
  }

  Outcome one(Class<?> type, String method, String parameterTypes) {
    kit.selectors(selectMethod(type, method, parameterTypes));
    return execute();
  }

  private Outcome execute() {
    parameters.forEach(kit::configurationParameter);
    PrintStream former = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      return new Outcome(kit.execute(), printed.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(former);
    }
  }

  /** What came of it. */
  record Outcome(EngineExecutionResults results, String out) {
    List<Event> tests() {
      return results.testEvents().finished().list();
    }

    /** The result of the only test. */
    TestExecutionResult result() {
      assertThat(tests()).hasSize(1);
      return tests().getFirst().getRequiredPayload(TestExecutionResult.class);
    }

    /** Checks that all tests passed. */
    Outcome passes(int count) {
      assertThat(tests())
          .hasSize(count)
          .allSatisfy(
              event -> {
                TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
                assertThat(result.getThrowable()).isEmpty();
                assertThat(result.getStatus()).isEqualTo(Status.SUCCESSFUL);
              });
      return this;
    }

    /** Checks that the only test failed, and returns with what. */
    Throwable failure() {
      TestExecutionResult result = result();
      assertThat(result.getStatus()).isEqualTo(Status.FAILED);
      return result.getThrowable().orElseThrow();
    }

    /** Checks that the only test failed with a report, and returns it. */
    String report() {
      assertThat(failure()).isInstanceOf(SelvageFailure.class);
      return ((SelvageFailure) failure()).report();
    }
  }
}
