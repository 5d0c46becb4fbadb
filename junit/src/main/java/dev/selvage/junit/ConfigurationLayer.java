package dev.selvage.junit;

import org.junit.jupiter.api.extension.ExtensionContext;

/** The configuration parameters of JUnit, as in {@code junit-platform.properties}. */
record ConfigurationLayer(ExtensionContext context) implements Layer {
  @Override
  public String value(String name) {
    return context.getConfigurationParameter("selvage." + name).orElse(null);
  }

  @Override
  public String origin(String name) {
    return "configuration parameter selvage." + name + " of JUnit";
  }
}
