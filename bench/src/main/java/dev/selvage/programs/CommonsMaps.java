package dev.selvage.programs;

import java.util.Collections;
import java.util.Map;
import java.util.Queue;
import org.apache.commons.collections4.QueueUtils;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.collections4.map.StaticBucketMap;
import org.apache.commons.collections4.queue.CircularFifoQueue;

/** Two threads that fill thread-safe collections of Commons Collections. No schedule fails. */
public final class CommonsMaps {
  private CommonsMaps() {}

  public static void buckets() throws Exception {
    StaticBucketMap<Integer, Integer> map = new StaticBucketMap<>(2);
    Team.run(() -> map.put(1, 1), () -> map.put(2, 2));
    Team.check(2, map.size());
    Team.check(3, map.get(1) + map.get(2));
  }

  public static void leastRecentlyUsed() throws Exception {
    Map<Integer, Integer> map = Collections.synchronizedMap(new LRUMap<>(2));
    Team.run(
        () -> map.merge(1, 1, Integer::sum),
        () -> map.merge(1, 1, Integer::sum),
        () -> map.put(2, 1));
    Team.check(2, map.get(1));
  }

  public static void ring() throws Exception {
    Queue<Integer> queue = QueueUtils.synchronizedQueue(new CircularFifoQueue<>(2));
    Team.run(() -> queue.add(1), () -> queue.add(1), () -> queue.add(1));
    Team.check(2, queue.poll() + queue.poll());
  }
}
