package dev.selvage.specimens.racefree;

/**
 * The initialiser of one holder uses another one; a thread that sees the outer sees the inner as
 * well.
 */
public final class NestedHolders {
  public static void main(String[] args) throws Exception {
    int[] seen = new int[2];
    Thread first = new Thread(() -> seen[0] = Outer.table[1], "first");
    Thread second = new Thread(() -> seen[1] = Outer.Inner.base[0] + Outer.table[0], "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (seen[0] != 5 || seen[1] != 4 + 4) {
      throw new AssertionError(seen[0] + " and " + seen[1]);
    }
  }

  private static final class Outer {
    private static int[] table = {Inner.base[0], Inner.base[0] + 1};

    private static final class Inner {
      private static int[] base = {4};
    }
  }
}
