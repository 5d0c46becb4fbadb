package dev.selvage.specimens.racefree;

/**
 * One thread initialises a class by calling a static method of it, another one uses a static field
 * of it, and that of its superclass. Both fields are plain.
 */
public final class InitializedByAnother {
  public static void main(String[] args) throws Exception {
    int[] seen = new int[2];
    Thread first = new Thread(() -> seen[0] = Squares.of(2), "first");
    Thread second = new Thread(() -> seen[1] = Squares.limit + Table.offset, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (seen[0] != 104 || seen[1] != 103) {
      throw new AssertionError(seen[0] + " and " + seen[1]);
    }
  }

  private static class Table {
    protected static int offset = 100;
  }

  private static final class Squares extends Table {
    private static int limit = 3;
    private static int[] squares = new int[limit];

    static {
      for (int i = 0; i < limit; i++) {
        squares[i] = i * i + offset;
      }
    }

    static int of(int number) {
      return squares[number];
    }
  }
}
