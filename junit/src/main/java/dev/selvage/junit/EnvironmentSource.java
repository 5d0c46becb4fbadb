package dev.selvage.junit;

import dev.selvage.model.Option;
import dev.selvage.model.OptionTable;
import java.util.List;

/** The environment: a schedule to replay, for build tools that do not pass properties on. */
record EnvironmentSource() implements TestOptionSource {
  private static final String VARIABLE = "SELVAGE_REPLAY";

  @Override
  public List<String> texts(Option<?> option) {
    return option == OptionTable.REPLAY
        ? TestOptionSource.texts(option, System.getenv(VARIABLE))
        : null;
  }

  @Override
  public String origin(Option<?> option) {
    return "environment variable " + VARIABLE;
  }
}
