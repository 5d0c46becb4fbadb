package dev.selvage.specimens.fail.exception;

import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * An auctioneer reads the first key of a descending view after a check; the only bid is withdrawn
 * in between.
 *
 * <p>Bug class: check-then-act through a view<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class HighestBidWithdrawn {
  public static void main(String[] args) throws Exception {
    ConcurrentSkipListMap<Integer, String> bids = new ConcurrentSkipListMap<>(Map.of(50, "mia"));
    NavigableMap<Integer, String> highestFirst = bids.descendingMap();
    Thread bidder = new Thread(() -> bids.remove(50), "bidder");
    bidder.start();
    if (!highestFirst.isEmpty()) {
      highestFirst.firstKey();
    }
    bidder.join();
  }
}
