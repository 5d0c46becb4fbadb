package dev.selvage.junit;

import dev.selvage.model.Option;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The configuration parameters of JUnit, as in {@code junit-platform.properties}. */
record ConfigurationSource(ExtensionContext context) implements TestOptionSource {
  @Override
  public List<String> texts(Option<?> option) {
    String name = TestOptionSource.property(option);
    return TestOptionSource.texts(option, context.getConfigurationParameter(name).orElse(null));
  }

  @Override
  public String origin(Option<?> option) {
    return "configuration parameter " + TestOptionSource.property(option) + " of JUnit";
  }
}
