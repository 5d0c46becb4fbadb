package dev.selvage.programs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import kotlin.Lazy;
import kotlin.LazyKt;
import kotlin.Unit;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineDispatcher;
import kotlinx.coroutines.CoroutineScope;
import kotlinx.coroutines.CoroutineScopeKt;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.Deferred;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.ExecutorsKt;
import kotlinx.coroutines.channels.BufferOverflow;
import kotlinx.coroutines.channels.Channel;
import kotlinx.coroutines.channels.ChannelKt;
import kotlinx.coroutines.flow.MutableStateFlow;
import kotlinx.coroutines.flow.StateFlowKt;
import kotlinx.coroutines.future.FutureKt;
import kotlinx.coroutines.sync.Mutex;
import kotlinx.coroutines.sync.MutexKt;

/** Coroutines, channels and lazy values of Kotlin between threads. No schedule fails. */
public final class KotlinCoroutines {
  private KotlinCoroutines() {}

  public static void lazy() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Lazy<int[]> lazy = LazyKt.lazy(() -> new int[] {calls.incrementAndGet()});
    Team.run(() -> Team.check(1, lazy.getValue()[0]), () -> Team.check(1, lazy.getValue()[0]));
    Team.check(1, calls.get());
  }

  public static void ownPool() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      CoroutineDispatcher dispatcher = ExecutorsKt.from(pool);
      both(CoroutineScopeKt.CoroutineScope(dispatcher));
    }
  }

  public static void defaultDispatcher() throws Exception {
    both(CoroutineScopeKt.CoroutineScope(Dispatchers.getDefault()));
  }

  public static void channel() throws Exception {
    Channel<int[]> channel = ChannelKt.Channel(1, BufferOverflow.SUSPEND, null);
    AtomicInteger sum = new AtomicInteger();
    Team.run(
        () -> {
          send(channel, 1);
          send(channel, 2);
        },
        () -> {
          sum.addAndGet(receive(channel));
          sum.addAndGet(receive(channel));
        });
    Team.check(3, sum.get());
  }

  public static void mutex() throws Exception {
    Mutex mutex = MutexKt.Mutex(false);
    int[] counter = new int[1];
    Team.run(() -> count(mutex, counter), () -> count(mutex, counter));
    Team.check(2, counter[0]);
  }

  public static void stateFlow() throws Exception {
    MutableStateFlow<Integer> flow = StateFlowKt.MutableStateFlow(0);
    Team.run(() -> increment(flow), () -> increment(flow));
    Team.check(2, flow.getValue());
  }

  private static void send(Channel<int[]> channel, int value) throws InterruptedException {
    BuildersKt.<Unit>runBlocking(
        EmptyCoroutineContext.INSTANCE,
        (scope, continuation) -> channel.send(new int[] {value}, continuation));
  }

  private static int receive(Channel<int[]> channel) throws InterruptedException {
    return BuildersKt.<int[]>runBlocking(
        EmptyCoroutineContext.INSTANCE, (scope, continuation) -> channel.receive(continuation))[0];
  }

  private static void count(Mutex mutex, int[] counter) throws InterruptedException {
    BuildersKt.<Unit>runBlocking(
        EmptyCoroutineContext.INSTANCE, (scope, continuation) -> mutex.lock(null, continuation));
    counter[0]++;
    mutex.unlock(null);
  }

  private static void increment(MutableStateFlow<Integer> flow) {
    Integer before;
    do {
      before = flow.getValue();
    } while (!flow.compareAndSet(before, before + 1));
  }

  private static void both(CoroutineScope scope) throws Exception {
    Deferred<int[]> one = async(scope, 1);
    Deferred<int[]> two = async(scope, 2);
    Team.check(
        3, FutureKt.asCompletableFuture(one).get()[0] + FutureKt.asCompletableFuture(two).get()[0]);
  }

  private static Deferred<int[]> async(CoroutineScope scope, int value) {
    return BuildersKt.async(
        scope,
        scope.getCoroutineContext(),
        CoroutineStart.DEFAULT,
        (inner, continuation) -> new int[] {value});
  }
}
