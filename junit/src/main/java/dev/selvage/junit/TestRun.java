package dev.selvage.junit;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.ReplayResult;
import java.lang.reflect.Executable;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;

/** One test of JUnit under Selvage, from its options to its verdict. */
final class TestRun implements org.junit.jupiter.api.function.Executable {
  private static final String IN_SOURCE = "@SelvageTest(replay = %s)";

  private final TestName test;
  private final TestOptions testOptions;
  private final TestLifecycle lifecycle;
  private final TestCampaign campaign;

  TestRun(
      SelvageTest annotation, ExtensionContext context, Map<Executable, List<Object>> arguments) {
    test =
        new TestName(
            context.getRequiredTestClass().getName(), context.getRequiredTestMethod().getName());
    testOptions =
        new TestOptions(
            List.of(
                new SystemPropertySource(),
                new EnvironmentSource(),
                new AnnotationSource(annotation, test),
                new ConfigurationSource(context)));
    lifecycle = new TestLifecycle(context, arguments);
    campaign =
        new TestCampaign(
            lifecycle, TempDirs.of(context, arguments)::empty, context.getRequiredTestClass());
  }

  /** Explores or replays; throws unless the test passes. */
  @Override
  public void execute() throws TestAbortedException {
    BuildTool tool = BuildTool.current(test);
    Verdicts verdicts = new Verdicts(test, testOptions.out(tool), tool, IN_SOURCE);
    Options options = testOptions.options(TestOptions.defaults().build());
    Recorded recorded = testOptions.replay(test);
    if (recorded != null) {
      ReplayResult result = campaign.replay(recorded.with(options.suppressions()).schedule());
      lifecycle.rethrowAbortion();
      verdicts.conclude(result, recorded);
    } else {
      CampaignResult result = campaign.explore(test, options);
      lifecycle.rethrowAbortion();
      verdicts.conclude(result, campaign.outputs());
    }
  }
}
