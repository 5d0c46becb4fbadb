package dev.selvage.core.strategy.rank;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Few orders of threads among which every few threads are in every order: a sequence covering
 * array. For two threads that is one order and its reverse. For more, orders are drawn, and that
 * one of several is taken which has the most that is still missing (as Kuhn, Higdon, Lawrence,
 * Kacker and Lei, Combinatorial methods for event sequence testing, 2012); the same orders in every
 * JVM. The orders for fewer threads are the first ones of those for more.
 *
 * <p>For very many threads that would take too long. Then threads are mapped to a small prime
 * number of groups, in so many ways that any few of them are in different groups in one of these: a
 * thread is written as the coefficients of a polynomial over the field of that many elements, and
 * each point of the field is a way. Two polynomials agree in fewer points than they have
 * coefficients. In each way, groups are ordered as threads are above, and threads of a group by
 * number.
 */
public final class ThreadOrders {
  /** So many sequences of threads are looked at one by one. */
  private static final long MOST_SEQUENCES = 500_000;

  /** So many bits may say which of them are missing. */
  private static final long MOST_BITS = 1 << 27;

  /** How many orders are drawn for each that is taken, at most. */
  private static final int DRAWN = 100;

  /** Roughly how many sequences are counted for each order that is taken. */
  private static final long EFFORT = 400_000;

  private static final int PAIR = 2;

  private final int threads;

  /** In each, the threads in their order. */
  private final List<int[]> orders = new ArrayList<>();

  /** The same by thread: its position. */
  private final List<int[]> positions = new ArrayList<>();

  /** By the number of threads that are in every order, from 2: how many orders that takes. */
  private final List<Integer> counts = new ArrayList<>();

  /**
   * @param threads at least 1
   */
  public ThreadOrders(int threads) {
    this.threads = threads;
    int[] ascending = IntStream.range(0, threads).toArray();
    add(ascending);
    if (threads > 1) {
      add(reversed(ascending));
    }
    counts.add(orders.size());
  }

  int threads() {
    return threads;
  }

  /** Whether orders can be found in which so many threads are in every order. */
  boolean canCover(int few) {
    for (int size = PAIR; size <= Math.min(few, threads); size++) {
      Field field = isSmall(size) ? null : cheapest(size);
      boolean isCovered =
          isSmall(size) || field != null && new ThreadOrders(field.prime).canCover(size);
      if (!isCovered) {
        return false;
      }
    }
    return true;
  }

  /**
   * How many orders it takes until every few threads are in every order.
   *
   * @param few at least 2, and such that they {@link #canCover} it
   */
  public int count(int few) {
    int size = Math.max(PAIR, Math.min(few, threads));
    while (counts.size() <= size - PAIR) {
      extend(counts.size() + PAIR);
      counts.add(orders.size());
    }
    return counts.get(size - PAIR);
  }

  /** An order: by thread, its position. */
  int[] positions(int order) {
    return positions.get(order);
  }

  private void add(int[] order) {
    orders.add(order);
    int[] inverse = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      inverse[order[i]] = i;
    }
    positions.add(inverse);
  }

  private void extend(int few) {
    if (isSmall(few)) {
      cover(few);
    } else {
      coverByGroups(few);
    }
  }

  /** Whether all sequences of so many threads can be looked at. */
  private boolean isSmall(int few) {
    long sequences = 1;
    long bits = 1;
    for (int i = 0; i < few && bits <= MOST_BITS; i++) {
      sequences *= threads - i;
      bits *= threads;
    }
    return few == PAIR || sequences <= MOST_SEQUENCES && bits <= MOST_BITS;
  }

  // ---- few threads

  private void cover(int few) {
    Missing missing = new Missing(few);
    orders.forEach(missing::remove);
    SplittableRandom random = new SplittableRandom(31L * threads + few);
    long drawn = Math.clamp(EFFORT / Math.max(1, missing.perOrder()), 2, DRAWN);
    while (!missing.isEmpty()) {
      int[] best = null;
      long most = -1;
      for (int i = 0; i < drawn; i++) {
        int[] order = shuffled(random);
        if (i == 0) {
          missing.arrangeFirst(order);
        }
        long count = missing.count(order);
        if (count > most) {
          most = count;
          best = order;
        }
      }
      add(best);
      missing.remove(best);
    }
  }

  private int[] shuffled(SplittableRandom random) {
    int[] order = IntStream.range(0, threads).toArray();
    for (int i = threads - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int thread = order[i];
      order[i] = order[other];
      order[other] = thread;
    }
    return order;
  }

  private static int[] reversed(int[] order) {
    int[] reversed = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      reversed[i] = order[order.length - 1 - i];
    }
    return reversed;
  }

  /** The sequences of few threads that are in no order so far. */
  private final class Missing {
    private final int few;
    private final BitSet all = new BitSet();

    /** None is missing below this one. */
    private int first;

    private Missing(int few) {
      this.few = few;
      addAll(new int[few], 0);
    }

    private void addAll(int[] sequence, int length) {
      if (length == few) {
        all.set(index(sequence));
        return;
      }
      for (int thread = 0; thread < threads; thread++) {
        int candidate = thread;
        if (Arrays.stream(sequence, 0, length).noneMatch(each -> each == candidate)) {
          sequence[length] = thread;
          addAll(sequence, length + 1);
        }
      }
    }

    private int index(int[] sequence) {
      int index = 0;
      for (int each : sequence) {
        index = index * threads + each;
      }
      return index;
    }

    private boolean isEmpty() {
      return all.isEmpty();
    }

    /** How many sequences an order has. */
    private long perOrder() {
      long count = 1;
      for (int i = 0; i < few; i++) {
        count = count * (threads - i) / (i + 1);
      }
      return count;
    }

    private long count(int[] order) {
      return visit(order, 0, 0, 0, false);
    }

    private void remove(int[] order) {
      visit(order, 0, 0, 0, true);
    }

    /** Counts, and removes if wanted, what begins with a part of a sequence. */
    private long visit(int[] order, int from, int length, int index, boolean removes) {
      if (length == few) {
        boolean isMissing = all.get(index);
        if (removes) {
          all.clear(index);
        }
        return isMissing ? 1 : 0;
      }
      long count = 0;
      for (int i = from; i <= order.length - (few - length); i++) {
        count += visit(order, i + 1, length + 1, index * threads + order[i], removes);
      }
      return count;
    }

    /** Arranges an order so that it has the first of the missing sequences. */
    private void arrangeFirst(int[] order) {
      int[] sequence = new int[few];
      first = all.nextSetBit(first);
      int rest = first;
      for (int i = few - 1; i >= 0; i--) {
        sequence[i] = rest % threads;
        rest /= threads;
      }
      int next = 0;
      for (int i = 0; i < order.length; i++) {
        int thread = order[i];
        if (Arrays.stream(sequence).anyMatch(each -> each == thread)) {
          order[i] = sequence[next++];
        }
      }
    }
  }

  // ---- very many threads

  /** A way to put threads into groups: coefficients, and the size of the field. */
  private record Field(int coefficients, int prime, int points) {}

  private void coverByGroups(int few) {
    Field field = cheapest(few);
    ThreadOrders ofGroups = new ThreadOrders(field.prime);
    int count = ofGroups.count(few);
    for (int point = 0; point < field.points; point++) {
      int[] groups = groups(field, point);
      for (int i = 0; i < count; i++) {
        int[] places = ofGroups.positions(i);
        add(
            IntStream.range(0, threads)
                .boxed()
                .sorted(
                    (one, other) ->
                        groups[one] == groups[other]
                            ? Integer.compare(one, other)
                            : Integer.compare(places[groups[one]], places[groups[other]]))
                .mapToInt(Integer::intValue)
                .toArray());
      }
    }
  }

  private int[] groups(Field field, int point) {
    int[] groups = new int[threads];
    for (int thread = 0; thread < threads; thread++) {
      int value = 0;
      int power = 1;
      for (int rest = thread, i = 0; i < field.coefficients; i++) {
        value = (value + rest % field.prime * power) % field.prime;
        power = power * point % field.prime;
        rest /= field.prime;
      }
      groups[thread] = value;
    }
    return groups;
  }

  /** The field with the fewest points for the smallest number of groups; null if it is no help. */
  private Field cheapest(int few) {
    int pairs = few * (few - 1) / 2;
    Field best = null;
    for (int coefficients = 2; coefficients <= Integer.SIZE; coefficients++) {
      int points = pairs * (coefficients - 1) + 1;
      int prime = points;
      while (!isPrime(prime) || Math.pow(prime, coefficients) < threads) {
        prime++;
      }
      Field field = new Field(coefficients, prime, points);
      if (prime < threads && (best == null || weight(field) < weight(best))) {
        best = field;
      }
    }
    return best;
  }

  /** Orders grow with the logarithm of the number of groups. */
  private static double weight(Field field) {
    return field.points * Math.log(field.prime);
  }

  private static boolean isPrime(int number) {
    return number > 1
        && IntStream.rangeClosed(2, (int) Math.sqrt(number)).noneMatch(i -> number % i == 0);
  }
}
