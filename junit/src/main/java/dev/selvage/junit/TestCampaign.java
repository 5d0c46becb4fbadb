package dev.selvage.junit;

import dev.selvage.agent.AgentControl;
import dev.selvage.bridge.Hooks;
import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.core.explore.CampaignSettings;
import dev.selvage.core.explore.EngineFault;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Options;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Schedule;
import dev.selvage.model.Verdict;
import dev.selvage.report.ExecutionOutputs;
import dev.selvage.report.ProgramOutput;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The campaign or the replay of one test in the JVM of a test runner. The output of the first
 * execution is shown, that of failing ones is kept, all other output is discarded. One at a time
 * per JVM.
 */
final class TestCampaign {
  /** The streams and the scope belong to the JVM. */
  private static final Object ONE_AT_A_TIME = new Object();

  /** The lists that were last passed to the agent. */
  private static List<List<String>> scope = List.of(List.of(), List.of());

  private final Body body;
  private final Runnable beforeExecution;
  private final CampaignSettings settings;
  private Map<Long, String> outputs = Map.of();

  /**
   * Prepares one.
   *
   * @param beforeExecution an action to run before each execution, not under control
   * @param test the class of the test, which keeps its static state; null when it is not known
   */
  TestCampaign(Body body, Runnable beforeExecution, Class<?> test) {
    this.settings =
        CampaignSettings.DEFAULT.confirmedHere().inSharedJvm().keepingStatics(withParents(test));
    this.body = body;
    this.beforeExecution = beforeExecution;
  }

  /**
   * The effects of {@code @BeforeAll} methods are in static fields of the class or of its enclosing
   * classes.
   */
  private static Set<Class<?>> withParents(Class<?> test) {
    Set<Class<?>> types = new HashSet<>();
    for (Class<?> outer = test; outer != null; outer = outer.getEnclosingClass()) {
      for (Class<?> each = outer; each != null; each = each.getSuperclass()) {
        types.add(each);
      }
    }
    return types;
  }

  /** Explores; a hang, or an execution that does not end in time, is reported as lost control. */
  CampaignResult explore(TestName test, Options options) {
    return engage(
        options,
        listener -> {
          try {
            return new Campaign(test.spec(), options, body, listener, settings).run();
          } catch (Hung e) {
            return listener.soFar(test, options, e.hang);
          } catch (Left e) {
            return e.soFar;
          }
        });
  }

  /** Runs one execution along a schedule; a hang is reported as lost control. */
  ReplayResult replay(Schedule schedule) {
    return engage(
        schedule.options(),
        listener -> {
          try {
            return Campaign.replay(schedule, body, listener, settings);
          } catch (Hung e) {
            return ReplayResult.lost(schedule, e.hang);
          }
        });
  }

  /** What the program printed in failing executions that were not shown, by their number. */
  Map<Long, String> outputs() {
    return outputs;
  }

  @SuppressWarnings("ClosingStandardOutputStreams") // It gives them back, open.
  private <T> T engage(Options options, Function<Listener, T> work) {
    if (Hooks.on()) {
      throw new ConfigurationException(
          "a test that runs under Selvage cannot start another exploration");
    }
    synchronized (ONE_AT_A_TIME) {
      configure(List.of(options.atomic(), options.controlled()));
      PrintStream console = System.out;
      try (ProgramOutput output = new ProgramOutput(console, System.err, Hooks::on)) {
        Listener listener = new Listener(output, console);
        T result = work.apply(listener);
        outputs = listener.outputs.kept();
        return result;
      } catch (EngineFault e) {
        throw new IllegalStateException(
            "Selvage: an internal error of the tool, not of the program; please report it: "
                + e.getMessage(),
            e);
      }
    }
  }

  private static void configure(List<List<String>> lists) {
    if (!lists.equals(scope)) {
      AgentControl.configure(lists.get(0), lists.get(1));
      scope = lists;
    }
  }

  private final class Listener implements CampaignListener {
    private final ProgramOutput output;
    private final PrintStream console;
    private final ExecutionOutputs outputs;
    private final long start = System.nanoTime();
    private boolean isFirst = true;
    private final List<ReportedFinding> findings = new ArrayList<>();
    private volatile long executions;

    Listener(ProgramOutput output, PrintStream console) {
      this.output = output;
      this.console = console;
      this.outputs = new ExecutionOutputs(output, false);
    }

    @Override
    public void executionBegins(long execution) {
      beforeExecution.run();
      outputs.begins();
    }

    /** Nothing is shown before the end: the streams of a test runner are not under control. */
    @Override
    public void executionEnded(long execution, boolean failed) {
      executions = Math.max(executions, execution);
      if (isFirst) {
        isFirst = false;
        console.print(output.kept());
      } else {
        outputs.ended(execution, failed);
      }
    }

    @Override
    public void found(ReportedFinding finding) {
      findings.removeIf(finding::isSameAs);
      findings.add(finding);
    }

    @Override
    public void hung(LossOfControl.NoProgress hang) {
      console.print(output.kept());
      throw new Hung(hang);
    }

    @Override
    public void outOfTime(CampaignResult soFar) {
      console.print(output.kept());
      throw new Left(soFar);
    }

    CampaignResult soFar(TestName test, Options options, LossOfControl hang) {
      List<LossOfControl> lost = List.of(hang);
      Verdict verdict = Verdict.of(findings, lost, executions, 0, false);
      return CampaignResult.builder(test.spec(), options, verdict)
          .executions(executions)
          .seconds((System.nanoTime() - start) / 1e9)
          .findings(findings)
          .lostControl(lost)
          .build();
    }
  }

  /** Abandons a campaign that hangs. */
  private static final class Hung extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient LossOfControl hang;

    Hung(LossOfControl hang) {
      this.hang = hang;
    }
  }

  /** Abandons a campaign with an execution that does not end when the time is up. */
  private static final class Left extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient CampaignResult soFar;

    Left(CampaignResult soFar) {
      this.soFar = soFar;
    }
  }
}
