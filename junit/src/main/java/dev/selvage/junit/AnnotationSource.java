package dev.selvage.junit;

import dev.selvage.model.InvalidOptionException;
import dev.selvage.model.Option;
import dev.selvage.model.OptionArguments;
import dev.selvage.model.OptionScope;
import dev.selvage.model.OptionTable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The attributes of one {@link SelvageTest}. An option has the attribute of its name in camel case
 * if there is one; every option can be written into {@link SelvageTest#options}.
 */
final class AnnotationSource implements TestOptionSource {
  private static final String OPTIONS = "options";

  private final TestName test;
  private final Map<Option<?>, List<String>> texts;

  AnnotationSource(SelvageTest annotation, TestName test) {
    this.test = test;
    texts = new HashMap<>(arguments(annotation.options()));
    for (Option<?> option : OptionTable.in(OptionScope.TESTS)) {
      List<String> value = value(option, annotation);
      if (value != null) {
        texts.merge(option, value, AnnotationSource::both);
      }
    }
  }

  @Override
  public List<String> texts(Option<?> option) {
    return texts.get(option);
  }

  @Override
  public String origin(Option<?> option) {
    String name = method(option) == null ? OPTIONS : attribute(option);
    return "attribute " + name + " of @SelvageTest at " + test;
  }

  @Override
  public boolean isForOneTest() {
    return true;
  }

  /** The name that the attribute of an option has, such as {@code maxSteps}. */
  static String attribute(Option<?> option) {
    StringBuilder name = new StringBuilder();
    for (String word : TestOptionSource.name(option).split("-", -1)) {
      name.append(
          name.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
    }
    return name.toString();
  }

  /** The attribute of an option; null when it has none. */
  static Method method(Option<?> option) {
    return Stream.of(SelvageTest.class.getDeclaredMethods())
        .filter(method -> method.getName().equals(attribute(option)))
        .findFirst()
        .orElse(null);
  }

  private Map<Option<?>, List<String>> arguments(String[] arguments) {
    try {
      return OptionArguments.parse(List.of(arguments));
    } catch (InvalidOptionException e) {
      throw new ConfigurationException(
          e.getMessage() + " (attribute " + OPTIONS + " of @SelvageTest at " + test + ")");
    }
  }

  /** What an attribute is set to; an attribute with its default is not set. */
  private static List<String> value(Option<?> option, SelvageTest annotation) {
    Method method = method(option);
    if (method == null) {
      return null;
    }
    try {
      Object value = method.invoke(annotation);
      if (Objects.deepEquals(value, method.getDefaultValue())) {
        return null;
      }
      return value instanceof String[] several ? List.of(several) : List.of(value.toString());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<String> both(List<String> some, List<String> others) {
    List<String> all = new ArrayList<>(some);
    all.addAll(others);
    return all;
  }
}
