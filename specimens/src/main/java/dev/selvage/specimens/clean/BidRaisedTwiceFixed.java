package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;

/**
 * A bid is raised through a ListIterator by one thread and with List.set by another.
 *
 * <p>Fixed: whoever raises a bid holds the lock of the list.
 */
public final class BidRaisedTwiceFixed {
  public static void main(String[] args) throws Exception {
    List<Integer> bids = new ArrayList<>(List.of(5, 7));
    Thread inside = new Thread(() -> raise(bids), "inside");
    Thread phone = new Thread(() -> raise(bids), "phone");
    inside.start();
    phone.start();
    inside.join();
    phone.join();
    if (bids.get(0) != 7) {
      throw new AssertionError("the first bid is " + bids.get(0));
    }
  }

  private static void raise(List<Integer> bids) {
    synchronized (bids) {
      ListIterator<Integer> each = bids.listIterator();
      int bid = each.next();
      each.set(bid + 1);
    }
  }
}
