package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Option;
import dev.selvage.model.OptionScope;
import dev.selvage.model.OptionTable;
import dev.selvage.model.OptionType;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The annotation against the table of options. */
class AnnotationSourceTest {
  static Stream<Option<?>> optionsWithAttributes() {
    return OptionTable.in(OptionScope.TESTS).stream()
        .filter(option -> AnnotationSource.method(option) != null);
  }

  @Test
  void everyAttributeIsAnOption() {
    List<String> attributes =
        Stream.of(SelvageTest.class.getDeclaredMethods())
            .map(Method::getName)
            .filter(name -> !name.equals("options"))
            .toList();
    assertThat(optionsWithAttributes().map(AnnotationSource::attribute))
        .containsExactlyInAnyOrderElementsOf(attributes);
  }

  @ParameterizedTest
  @MethodSource("optionsWithAttributes")
  void anAttributeHasTheTypeOfItsOptionAndIsNotSetByDefault(Option<?> option) {
    Method attribute = AnnotationSource.method(option);
    Class<?> type =
        switch (option.type()) {
          case OptionType.Int _, OptionType.Whole _ -> long.class;
          case OptionType.Probability _ -> double.class;
          case OptionType.Flag _ -> boolean.class;
          case OptionType.AnyText _,
              OptionType.Time _,
              OptionType.TimeLimit _,
              OptionType.OneOf<?> _,
              OptionType.SetOf<?> _,
              OptionType.FileName _,
              OptionType.Rank _,
              OptionType.RankFile _ ->
              String.class;
          case OptionType.NameList _, OptionType.SuppressionFiles _ -> String[].class;
        };
    assertThat(attribute.getReturnType()).isEqualTo(type);
    Object notSet =
        type == long.class
            ? (Object) SelvageTest.NOT_SET
            : type == boolean.class ? (Object) false : type == String.class ? "" : new String[0];
    assertThat(Objects.deepEquals(attribute.getDefaultValue(), notSet)).isTrue();
  }
}
