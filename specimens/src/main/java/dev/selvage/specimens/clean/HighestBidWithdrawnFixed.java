package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * An auctioneer asks for the highest bid while the only one is withdrawn.
 *
 * <p>Fixed: firstEntry says by null that there is none.
 */
public final class HighestBidWithdrawnFixed {
  public static void main(String[] args) throws Exception {
    ConcurrentSkipListMap<Integer, String> bids = new ConcurrentSkipListMap<>(Map.of(50, "mia"));
    NavigableMap<Integer, String> highestFirst = bids.descendingMap();
    Thread bidder = new Thread(() -> bids.remove(50), "bidder");
    bidder.start();
    Map.Entry<Integer, String> highest = highestFirst.firstEntry();
    if (highest != null) {
      highest.getKey();
    }
    bidder.join();
  }
}
