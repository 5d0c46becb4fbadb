package dev.selvage.monitor.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.monitor.StreamView;
import dev.selvage.monitor.event.CompositeMonitor;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.event.LockEvents;
import dev.selvage.monitor.object.AtomicValues;
import dev.selvage.monitor.object.ObjectNames;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.ObjectStandIn;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What a recording gives back, and that nothing that passes events on leaves one out. */
class RecordedExecutionTest {
  private final ObjectNumbers numbers = new ObjectNumbers();
  private final ExecutionRecorder recorder = new ExecutionRecorder(numbers);
  private final Object object = new Object();

  private RecordedExecution end() {
    return recorder.end(new StreamView());
  }

  /** Writes down every event, with objects by the names that they get in the order of mention. */
  private ExecutionMonitor transcript(List<String> lines) {
    ObjectNames names = new ObjectNames(numbers);
    InvocationHandler handler =
        (_, method, arguments) -> {
          lines.add(
              method.getName()
                  + Arrays.stream(arguments)
                      .map(each -> text(each, names))
                      .collect(Collectors.joining(", ", "(", ")")));
          return null;
        };
    return (ExecutionMonitor)
        Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {ExecutionMonitor.class}, handler);
  }

  private static String text(Object argument, ObjectNames names) {
    if (argument == null) {
      return "null";
    }
    boolean isData =
        argument instanceof Integer || argument instanceof Long || argument instanceof Boolean;
    return isData ? argument.toString() : names.of(argument) + " with " + AtomicValues.of(argument);
  }

  private static void allEvents(ExecutionMonitor monitor, Object object) {
    monitor.begin(0);
    monitor.start(0, 1);
    monitor.access(1, object, Long.MIN_VALUE, Integer.MAX_VALUE, 0);
    monitor.access(0, String.class, Long.MAX_VALUE, 1 << 16, 12_345);
    monitor.account(1, object, 16, 1, 5, null);
    monitor.account(1, object, 16, 1, 5, String.class);
    monitor.call(1, new AtomicInteger(-7), 3);
    monitor.call(1, new AtomicInteger(-8), 3);
    monitor.call(1, new int[1], 4);
    monitor.release(1, object, -2);
    monitor.acquire(0, object, -2);
    monitor.fence(0, 2);
    monitor.broadcast(1);
    monitor.locked(1, object, true, 9);
    monitor.unlocked(1, object, true);
    monitor.joined(0, 1);
  }

  @Test
  void allEventsComeBackInTheirOrder() {
    List<String> live = new ArrayList<>();
    allEvents(new CompositeMonitor(recorder, transcript(live)), object);
    List<String> replayed = new ArrayList<>();
    end().replay(transcript(replayed));
    assertThat(replayed).isEqualTo(live).hasSize(16);
  }

  @Test
  void atomicVariablesHoldWhatTheyHeldAtTheTimeOfEachCall() {
    AtomicReference<Object> variable = new AtomicReference<>(object);
    recorder.begin(0);
    recorder.call(0, variable, 1);
    variable.set(null);
    recorder.call(0, variable, 2);
    variable.set(object);
    recorder.call(0, variable, 3);
    List<Object> held = new ArrayList<>();
    end()
        .replay(
            new ExecutionMonitor() {
              @Override
              public void call(int thread, Object receiver, int site) {
                held.add(AtomicValues.of(receiver));
              }
            });
    assertThat(held.getFirst()).isInstanceOf(ObjectStandIn.class).isSameAs(held.getLast());
    assertThat(held.get(1)).isNull();
  }

  @Test
  void aRecorderBeginsAgainWithEveryExecution() {
    allEvents(recorder, object);
    recorder.begin(0);
    List<String> replayed = new ArrayList<>();
    end().replay(transcript(replayed));
    assertThat(replayed).containsExactly("begin(0)");
  }

  @Test
  void whatPassesEventsOnLeavesNoneOut() {
    List<String> first = new ArrayList<>();
    List<String> second = new ArrayList<>();
    allEvents(CompositeMonitor.of(transcript(first), transcript(second)), object);
    assertThat(first).isEqualTo(second).hasSize(16);
    for (Method event : ExecutionMonitor.class.getDeclaredMethods()) {
      assertThat(first).anyMatch(line -> line.startsWith(event.getName() + "("));
    }
  }

  @Test
  void lockEventsArePassedOnAlone() {
    List<String> passed = new ArrayList<>();
    allEvents(new LockEvents(transcript(passed)), object);
    assertThat(passed)
        .extracting(line -> line.substring(0, line.indexOf('(')))
        .containsExactly("locked", "unlocked", "joined");
  }
}
