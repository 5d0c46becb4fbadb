package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;

/**
 * A bid is raised through a ListIterator by one thread and with List.set by another.
 *
 * <p>Bug class: lost update<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class BidRaisedTwice {
  public static void main(String[] args) throws Exception {
    List<Integer> bids = new ArrayList<>(List.of(5, 7));
    Thread inside = new Thread(() -> raise(bids.listIterator()), "inside");
    Thread phone = new Thread(() -> bids.set(0, bids.get(0) + 1), "phone");
    inside.start();
    phone.start();
    inside.join();
    phone.join();
    if (bids.get(0) != 7) {
      throw new AssertionError("the first bid is " + bids.get(0));
    }
  }

  private static void raise(ListIterator<Integer> each) {
    int bid = each.next();
    each.set(bid + 1);
  }
}
