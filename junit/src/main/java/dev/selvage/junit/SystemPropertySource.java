package dev.selvage.junit;

import dev.selvage.model.Option;
import java.util.List;

/** The system properties {@code selvage.name}. */
record SystemPropertySource() implements TestOptionSource {
  @Override
  public List<String> texts(Option<?> option) {
    return TestOptionSource.texts(option, System.getProperty(TestOptionSource.property(option)));
  }

  @Override
  public String origin(Option<?> option) {
    return "system property " + TestOptionSource.property(option);
  }
}
