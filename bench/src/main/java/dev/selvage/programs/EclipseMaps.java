package dev.selvage.programs;

import org.eclipse.collections.api.bag.MutableBag;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.map.ConcurrentMutableMap;
import org.eclipse.collections.impl.bag.mutable.HashBag;
import org.eclipse.collections.impl.list.mutable.MultiReaderFastList;
import org.eclipse.collections.impl.map.mutable.ConcurrentHashMap;

/** Two threads that fill shared Eclipse Collections. No schedule fails. */
public final class EclipseMaps {
  private EclipseMaps() {}

  public static void concurrentMap() throws Exception {
    ConcurrentMutableMap<String, Integer> map = ConcurrentHashMap.newMap(1);
    Team.run(
        () -> {
          map.updateValue("a", () -> 0, value -> value + 1);
          map.put("b", 1);
        },
        () -> {
          map.updateValue("a", () -> 0, value -> value + 1);
          map.put("c", 1);
        });
    Team.check(2, map.get("a"));
    Team.check(3, map.size());
  }

  public static void multiReader() throws Exception {
    MutableList<int[]> list = MultiReaderFastList.newList();
    Team.run(() -> list.add(new int[] {1}), () -> list.add(new int[] {2}));
    Team.check(3, (int) list.sumOfInt(box -> box[0]));
  }

  public static void synchronizedBag() throws Exception {
    MutableBag<String> bag = HashBag.<String>newBag().asSynchronized();
    Team.run(() -> bag.add("a"), () -> bag.addOccurrences("a", 2));
    Team.check(3, bag.occurrencesOf("a"));
  }
}
