package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;

/**
 * A clerk goes through a synchronised list with an iterator and holds the lock of the list, as its
 * documentation asks for, while a customer adds a request.
 *
 * <p>No race: Collections.synchronizedList iterated under its own lock.
 */
public final class RequestsCountedUnderLock {
  public static void main(String[] args) throws Exception {
    List<Integer> requests = Collections.synchronizedList(new ArrayList<>(List.of(2, 3)));
    int[] sum = new int[1];
    Thread clerk = new Thread(() -> sum[0] = sum(requests), "clerk");
    Thread customer = new Thread(() -> requests.add(4), "customer");
    clerk.start();
    customer.start();
    clerk.join();
    customer.join();
    if (sum[0] != 5 && sum[0] != 9) {
      throw new AssertionError("asked for " + sum[0]);
    }
  }

  private static int sum(List<Integer> requests) {
    int sum = 0;
    synchronized (requests) {
      for (Iterator<Integer> each = requests.iterator(); each.hasNext(); ) {
        sum += each.next();
      }
    }
    return sum;
  }
}
