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
  private final Settings settings;
  private final Lifecycle lifecycle;
  private final Engagement engagement;

  TestRun(
      SelvageTest annotation, ExtensionContext context, Map<Executable, List<Object>> arguments) {
    test =
        new TestName(
            context.getRequiredTestClass().getName(), context.getRequiredTestMethod().getName());
    settings =
        new Settings(
            List.of(
                Layer.SYSTEM_PROPERTIES,
                Layer.ENVIRONMENT,
                new AnnotationLayer(annotation, test),
                new ConfigurationLayer(context)));
    lifecycle = new Lifecycle(context, arguments);
    engagement =
        new Engagement(
            lifecycle, TempDirs.of(context, arguments)::empty, context.getRequiredTestClass());
  }

  /** Explores or replays; throws unless the test passes. */
  @Override
  public void execute() throws TestAbortedException {
    BuildTool tool = BuildTool.current(test);
    Verdicts verdicts = new Verdicts(test, settings.out(tool), tool, IN_SOURCE);
    Options options = settings.options(Settings.defaults().build());
    Recorded recorded = settings.replay(test);
    if (recorded != null) {
      ReplayResult result = engagement.replay(recorded.with(options.suppressions()).schedule());
      lifecycle.rethrowAbortion();
      verdicts.conclude(result, recorded);
    } else {
      CampaignResult result = engagement.explore(test, options);
      lifecycle.rethrowAbortion();
      verdicts.conclude(result, engagement.outputs());
    }
  }
}
