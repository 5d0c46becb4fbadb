package dev.selvage.programs;

import it.unimi.dsi.fastutil.ints.Int2IntMap;
import it.unimi.dsi.fastutil.ints.Int2IntMaps;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import it.unimi.dsi.fastutil.ints.IntLists;

/** Two threads that fill synchronized collections of fastutil. No schedule fails. */
public final class FastutilMaps {
  private FastutilMaps() {}

  public static void map() throws Exception {
    Int2IntMap map = Int2IntMaps.synchronize(new Int2IntOpenHashMap(1));
    Team.run(() -> count(map, 1), () -> count(map, 2));
    Team.check(2, map.get(0));
    Team.check(3, map.size());
  }

  public static void list() throws Exception {
    IntList list = IntLists.synchronize(new IntArrayList());
    Team.run(() -> list.add(1), () -> list.add(2));
    Team.check(3, list.getInt(0) + list.getInt(1));
  }

  private static void count(Int2IntMap map, int key) {
    map.merge(0, 1, Integer::sum);
    map.put(key, 1);
  }
}
