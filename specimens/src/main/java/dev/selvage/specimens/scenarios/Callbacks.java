package dev.selvage.specimens.scenarios;

import static dev.selvage.specimens.scenarios.Checks.check;
import static dev.selvage.specimens.scenarios.Checks.same;
import static dev.selvage.specimens.scenarios.Checks.twice;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/** Code of the program that is called through the JDK. Every method holds in all schedules. */
public final class Callbacks {
  private Callbacks() {}

  static final ScopedValue<String> SCOPED = ScopedValue.newInstance();

  /** Called by reflection and by method handle. */
  public static final class Target {
    private int count;

    public synchronized int step(int argument) {
      int seen = count;
      Thread.yield();
      count = seen + 1;
      return argument + 1;
    }

    public void fail() {
      Thread.yield();
      throw new IllegalStateException("thrown on purpose");
    }
  }

  public static void reflectionCallsControlledCode() throws Exception {
    Target target = new Target();
    twice(
        () -> {
          for (int i = 0; i < 2; i++) {
            same(i + 1, Target.class.getMethod("step", int.class).invoke(target, i));
          }
        });
    same(4, target.count);
  }

  public static void reflectionWrapsWhatIsThrown() throws Exception {
    twice(
        () -> {
          try {
            Target.class.getMethod("fail").invoke(new Target());
            check(false, "nothing was thrown");
          } catch (InvocationTargetException e) {
            same("thrown on purpose", e.getCause().getMessage());
          }
        });
  }

  public static void methodHandlesCallControlledCode() throws Exception {
    Target target = new Target();
    MethodHandle handle =
        MethodHandles.lookup()
            .findVirtual(Target.class, "step", MethodType.methodType(int.class, int.class))
            .bindTo(target);
    IntUnaryOperator call =
        argument -> {
          try {
            return (int) handle.invokeExact(argument);
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        };
    twice(() -> same(5, call.applyAsInt(4)));
    same(2, target.count);
  }

  public static void proxiesCallControlledCode() throws Exception {
    Target target = new Target();
    IntUnaryOperator proxy =
        (IntUnaryOperator)
            Proxy.newProxyInstance(
                Callbacks.class.getClassLoader(),
                new Class<?>[] {IntUnaryOperator.class},
                (self, method, arguments) -> target.step((int) arguments[0]));
    twice(() -> same(2, proxy.applyAsInt(1)));
    same(2, target.count);
  }

  public static void comparatorsMayGiveWay() throws Exception {
    twice(
        () -> {
          List<Integer> sorted =
              Stream.of(3, 1, 2)
                  .sorted(
                      (one, other) -> {
                        Thread.yield();
                        return Integer.compare(one, other);
                      })
                  .toList();
          same(List.of(1, 2, 3), sorted);
        });
  }

  public static void keysOfAMapMayGiveWay() throws Exception {
    record Key(int value) {
      @Override
      public int hashCode() {
        Thread.yield();
        return value;
      }
    }
    twice(
        () -> {
          Map<Key, Integer> map = new HashMap<>();
          map.put(new Key(1), 1);
          map.put(new Key(1), 2);
          same(2, map.get(new Key(1)));
        });
  }

  public static void scopedValuesFollowTheirThread() throws Exception {
    AtomicInteger runs = new AtomicInteger();
    twice(
        () -> {
          String mine = "scope " + runs.incrementAndGet();
          ScopedValue.where(SCOPED, mine)
              .run(
                  () -> {
                    Thread.yield();
                    same(mine, SCOPED.get());
                    ScopedValue.where(SCOPED, "inner")
                        .run(
                            () -> {
                              Thread.yield();
                              same("inner", SCOPED.get());
                            });
                    same(mine, SCOPED.get());
                  });
          check(!SCOPED.isBound(), "still bound");
        });
  }

  public static void exceptionsPassThroughSwitches() throws Exception {
    AtomicInteger passed = new AtomicInteger();
    twice(
        () -> {
          for (int i = 0; i < 3; i++) {
            try {
              Thread.yield();
              if (i != 1) {
                throw new IllegalStateException("thrown on purpose");
              }
            } catch (IllegalStateException e) {
              Thread.yield();
              passed.incrementAndGet();
            } finally {
              Thread.yield();
              passed.incrementAndGet();
            }
          }
        });
    same(10, passed.get());
  }

  public static void deepStacksMayGiveWay() throws Exception {
    twice(() -> same(500, depth(500)));
  }

  private static int depth(int left) {
    if (left == 0) {
      Thread.yield();
      return 0;
    }
    return 1 + depth(left - 1);
  }

  public static void stringsAreFormattedAndJoined() throws Exception {
    twice(
        () -> {
          String name = Thread.currentThread().getName();
          Thread.yield();
          same("a 7 " + name, String.format("a %d %s", 7, name));
        });
  }
}
