package dev.selvage.testkit.api;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** Functions that calls are given; none of them keeps anything. */
final class Functions {
  static final Map<Class<?>, List<Supplier<?>>> MAKERS = makers();

  private Functions() {}

  private static Map<Class<?>, List<Supplier<?>>> makers() {
    Map<Class<?>, List<Supplier<?>>> makers = new HashMap<>();
    put(makers, Runnable.class, () -> {});
    put(makers, Callable.class, () -> "called", () -> "other");
    put(makers, Supplier.class, () -> "s", () -> "t");
    put(makers, Consumer.class, _ -> {});
    put(makers, BiConsumer.class, (_, _) -> {});
    put(makers, Predicate.class, "a"::equals, "b"::equals);
    put(makers, BiPredicate.class, (a, b) -> a.equals(b));
    put(makers, Function.class, each -> each + "f", _ -> null);
    put(makers, BiFunction.class, (a, b) -> a + "" + b, (_, _) -> null);
    put(makers, UnaryOperator.class, each -> each + "u");
    put(makers, BinaryOperator.class, (a, b) -> a + "" + b);
    put(makers, ToIntFunction.class, _ -> 1);
    put(makers, ToLongFunction.class, _ -> 1L);
    put(makers, ToDoubleFunction.class, _ -> 1.0);
    put(makers, IntFunction.class, each -> new Object[each]);
    put(makers, IntUnaryOperator.class, each -> each + 1, each -> 2 * each);
    put(makers, IntBinaryOperator.class, (a, b) -> a + b, (a, b) -> 2 * a + b);
    put(makers, IntPredicate.class, each -> each > 1);
    put(makers, IntConsumer.class, _ -> {});
    put(makers, IntSupplier.class, () -> 1);
    put(makers, IntToLongFunction.class, each -> each);
    put(makers, LongFunction.class, each -> "" + each);
    put(makers, LongUnaryOperator.class, each -> each + 1, each -> 2 * each);
    put(makers, LongBinaryOperator.class, (a, b) -> a + b);
    put(makers, LongPredicate.class, each -> each > 1);
    put(makers, LongConsumer.class, _ -> {});
    put(makers, LongSupplier.class, () -> 1L);
    put(makers, DoubleFunction.class, each -> "" + each);
    put(makers, DoubleUnaryOperator.class, each -> each + 1);
    put(makers, DoubleBinaryOperator.class, (a, b) -> a + b);
    put(makers, DoublePredicate.class, each -> each > 1);
    put(makers, DoubleConsumer.class, _ -> {});
    return makers;
  }

  @SafeVarargs
  private static <T> void put(
      Map<Class<?>, List<Supplier<?>>> makers, Class<T> type, T first, T... others) {
    List<Supplier<?>> all = new ArrayList<>();
    all.add(() -> first);
    for (T each : others) {
      all.add(() -> each);
    }
    makers.put(type, List.copyOf(all));
  }
}
