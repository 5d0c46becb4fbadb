package tricky;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;

/** Shapes of code that are hard to rewrite, all of them Java 8. */
public class OldProgram {
  private long wide = 1L << 40;
  private double real = 0.5;
  private float small = 0.25f;
  private short tiny = 3;
  private byte bits = 4;
  private char letter = 'a';
  private boolean flag;
  static long total;
  static double ratio = 1.5;
  private final Object lock = new Object();

  static int loops;

  static {
    for (int i = 0; i < 10; i++) {
      try {
        if (i % 3 == 0) {
          throw new IllegalStateException("thrown on purpose");
        }
        loops += i;
      } catch (IllegalStateException e) {
        loops -= 1;
      } finally {
        synchronized (OldProgram.class) {
          loops++;
        }
      }
    }
  }

  interface Shape {
    default String name() {
      return "shape " + sides();
    }

    int sides();

    static Shape of(final int sides) {
      return new Shape() {
        @Override
        public int sides() {
          return sides;
        }
      };
    }
  }

  enum Color {
    RED {
      @Override
      int code() {
        return 1;
      }
    },
    GREEN;

    private int uses;

    int code() {
      return ++uses;
    }
  }

  static class Base {
    int made;

    Base(int made) {
      this.made = made;
    }
  }

  static class Derived extends Base {
    private final int twice;

    Derived(int made) {
      super(made > 3 ? made * 2 : made + 1);
      this.twice = this.made * 2;
    }
  }

  synchronized void returnsNothing() {
    flag = !flag;
  }

  synchronized int returnsInt() {
    return tiny + bits;
  }

  synchronized long returnsLong() {
    wide += 1;
    return wide;
  }

  synchronized double returnsDouble() {
    real *= 2;
    return real;
  }

  synchronized float returnsFloat() {
    return small += 1;
  }

  synchronized boolean returnsBoolean() {
    return flag;
  }

  synchronized char returnsChar() {
    return letter++;
  }

  synchronized Object returnsObject(long a, double b, Object c) {
    return a + " " + b + " " + c;
  }

  static synchronized long staticAndWide(long a, double b) {
    total += a;
    ratio += b;
    return total + (long) ratio;
  }

  synchronized int throwing(int i) {
    if (i > 1) {
      throw new IllegalArgumentException("at " + i);
    }
    return i;
  }

  private int nested(int i) {
    int result = 0;
    try {
      synchronized (lock) {
        try {
          result += 1;
          synchronized (this) {
            if (i == 1) {
              return result + 10;
            }
            if (i == 2) {
              throw new IllegalStateException("inner");
            }
            result += 2;
          }
        } finally {
          result += 100;
          synchronized (lock) {
            result += 1000;
          }
        }
      }
    } catch (IllegalStateException e) {
      result += 5;
    } finally {
      wide += result;
    }
    return result;
  }

  private static String bigSwitch(int i, String text) {
    switch (i) {
      case -1000000:
        return "far below";
      case 0:
      case 1:
        return "low";
      case 2:
        synchronized (OldProgram.class) {
          return "locked";
        }
      case 1000000:
        return "far above";
      default:
        break;
    }
    switch (text) {
      case "Aa":
        return "one";
      case "BB":
        return "the same hash";
      default:
        return "neither";
    }
  }

  private static long arrays() {
    long[] wide = new long[3];
    double[][] real = new double[2][2];
    byte[] bits = {1, 2};
    boolean[] flags = new boolean[1];
    char[] letters = {'x'};
    Object[] objects = new String[1];
    wide[1] += 1L << 33;
    wide[2] = wide[1]++ + ++wide[0];
    real[1][0] -= 2.5;
    bits[1] <<= 3;
    flags[0] |= true;
    letters[0]++;
    String stored = "stored";
    try {
      objects[0] = Integer.valueOf(1);
    } catch (ArrayStoreException e) {
      stored = e.getMessage();
    }
    try {
      wide[3] = 1;
    } catch (ArrayIndexOutOfBoundsException e) {
      stored += e.getMessage();
    }
    return wide[0] + wide[1] + wide[2] + (long) real[1][0] + bits[1] + letters[0] + stored.length();
  }

  private static int lambdas(int base) {
    Callable<Callable<Integer>> outer = () -> () -> base + loops;
    try {
      return outer.call().call();
    } catch (Exception e) {
      return -1;
    }
  }

  private static int labelled() {
    int count = 0;
    outer:
    for (int i = 0; ; i++) {
      for (int j = 0; j < 5; j++) {
        synchronized (OldProgram.class) {
          if (j == 3) {
            continue outer;
          }
          if (i == 3) {
            break outer;
          }
          count += j;
        }
      }
    }
    return count;
  }

  public static String run() {
    loops = 25;
    total = 0;
    ratio = 1.5;
    OldProgram program = new OldProgram();
    List<Object> seen = new ArrayList<>();
    program.returnsNothing();
    seen.add(program.returnsInt());
    seen.add(program.returnsLong());
    seen.add(program.returnsDouble());
    seen.add(program.returnsFloat());
    seen.add(program.returnsBoolean());
    seen.add(program.returnsChar());
    seen.add(program.returnsObject(1L << 50, 2.5, null));
    seen.add(staticAndWide(1L << 35, 0.25));
    for (int i = 0; i < 4; i++) {
      try {
        seen.add(program.throwing(i));
      } catch (IllegalArgumentException e) {
        seen.add(e.getMessage());
      }
      seen.add(program.nested(i));
    }
    seen.add(program.wide);
    for (int i : new int[] {-1000000, 0, 2, 1000000, 7}) {
      seen.add(bigSwitch(i, i == 7 ? "BB" : "Aa"));
    }
    seen.add(bigSwitch(8, "Aa"));
    seen.add(bigSwitch(8, "Cc"));
    seen.add(arrays());
    seen.add(lambdas(4));
    seen.add(labelled());
    seen.add(Shape.of(3).name());
    seen.add(Color.RED.code());
    seen.add(Color.values().length);
    seen.add(new Derived(4).twice + new Derived(1).twice);
    seen.add(Arrays.toString(new int[] {program.tiny++, ++program.tiny, program.tiny--}));
    return seen.toString();
  }
}
