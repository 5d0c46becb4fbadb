package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.OldClassFiles;
import dev.selvage.core.support.Sources;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.FindingKind;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Verdict;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A class that cannot be rewritten, or that the JVM then refuses, is never a finding. */
class RefusedClassesTest {
  private static final Explore EXPLORE = Explore.on(CarrierKind.FIBERS).runs(3);

  @Test
  void aRewrittenClassThatTheJvmRefusesIsAFaultOfTheTool() throws Exception {
    String name = "tricky.Invalid";
    CampaignResult result =
        EXPLORE.campaign(uses(name, Map.of(name, OldClassFiles.thatIsRefused(name))));
    assertThat(result.verdict()).isEqualTo(Verdict.LOST_CONTROL);
    assertThat(result.findings()).isEmpty();
    assertThat(result.lostControl())
        .singleElement()
        .isInstanceOfSatisfying(
            LossOfControl.UnlinkableClass.class,
            loss -> {
              assertThat(loss.className()).isEqualTo(name);
              assertThat(loss.error()).startsWith("java.lang.VerifyError: ").doesNotContain("\n");
            });
  }

  @Test
  void aVerifyErrorOfTheProgramItselfIsAFinding() {
    EXPLORE.fails(
        FindingKind.EXCEPTION,
        "VerifyError: in class file app/Model",
        () -> {
          throw new VerifyError("in class file app/Model");
        });
  }

  private static Body uses(String name, Map<String, byte[]> classes) throws Exception {
    Class<?> type = Sources.loader(classes).loadClass(name);
    return () -> {
      Method run = type.getMethod("run", int.class);
      try {
        run.invoke(null, 1);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    };
  }
}
