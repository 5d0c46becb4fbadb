package dev.selvage.core.strategy.search;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.WaitEnd;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A choice on the path of the current execution, and what is left to be explored there. */
final class Node {
  /**
   * A strand whose next step was explored from an earlier state, and with which no step has
   * conflicted since: whatever begins with it is known.
   *
   * @param known how many objects were known in that state
   */
  record Sleeper(int strand, KeptFootprint touches, int known) {}

  final boolean isOfStrands;
  private final int options;
  private final int[] strands;

  /** How many objects were known before. */
  private final int known;

  private final boolean[] isWanted;
  private final boolean[] isDone;
  private final List<Sleeper> asleep;
  private int chosen = -1;

  /** What the chosen step has touched, in any of the executions that have taken it here. */
  private KeptFootprint touches = KeptFootprint.NONE;

  /** The same in the latest one. */
  private KeptFootprint latest = KeptFootprint.NONE;

  /** A hash of that. */
  private long mark;

  /** The fingerprint of the chosen option. */
  private int chosenSign;

  /** The steps that it follows: by strand, the number of the latest step. */
  private int[] clock;

  private final int sign;

  Node(ChoicePoint point, int known, List<Sleeper> asleep, int sign) {
    this.isOfStrands = point.kind() == ChoiceKind.STRAND;
    this.options = point.options();
    this.known = known;
    this.asleep = asleep;
    this.sign = sign;
    this.strands = new int[options];
    this.isWanted = new boolean[options];
    this.isDone = new boolean[options];
    boolean isFull = !isOfStrands;
    for (int i = 0; i < options; i++) {
      strands[i] = point.strand(i);
      isFull |= isOfStrands && point.waitEnd(i) != WaitEnd.NONE;
      // What lets a strand leave a loop may be undone again: it has to go before that.
      isWanted[i] = isOfStrands && point.operation(i) == OperationKind.LOOP;
    }
    if (isFull) {
      wantAll();
    }
  }

  private Node(DataInput in) throws IOException {
    isOfStrands = in.readBoolean();
    options = in.readInt();
    sign = in.readInt();
    known = in.readInt();
    chosen = in.readInt();
    touches = KeptFootprint.restore(in);
    latest = KeptFootprint.restore(in);
    strands = new int[options];
    isWanted = new boolean[options];
    isDone = new boolean[options];
    for (int i = 0; i < options; i++) {
      strands[i] = in.readInt();
      isWanted[i] = in.readBoolean();
      isDone[i] = in.readBoolean();
    }
    asleep = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      asleep.add(new Sleeper(in.readInt(), KeptFootprint.restore(in), in.readInt()));
    }
  }

  static Node restore(DataInput in) throws IOException {
    return new Node(in);
  }

  void save(DataOutput out) throws IOException {
    out.writeBoolean(isOfStrands);
    out.writeInt(options);
    out.writeInt(sign);
    out.writeInt(known);
    out.writeInt(chosen);
    touches.save(out);
    latest.save(out);
    for (int i = 0; i < options; i++) {
      out.writeInt(strands[i]);
      out.writeBoolean(isWanted[i]);
      out.writeBoolean(isDone[i]);
    }
    out.writeInt(asleep.size());
    for (Sleeper each : asleep) {
      out.writeInt(each.strand);
      each.touches.save(out);
      out.writeInt(each.known);
    }
  }

  /** A hash of the available options. */
  int sign() {
    return sign;
  }

  boolean isSame(ChoicePoint point, int newSign) {
    return sign == newSign && point.options() == options;
  }

  /**
   * Takes a first option.
   *
   * @param preferred taken if possible
   * @return whether there is one that is not asleep
   */
  boolean begin(int preferred) {
    if (preferred >= 0 && !isAsleep(strands[preferred])) {
      choose(preferred);
      return true;
    }
    for (int i = 0; i < options; i++) {
      if (!isOfStrands || !isAsleep(strands[i])) {
        choose(i);
        return true;
      }
    }
    return false;
  }

  private void choose(int option) {
    chosen = option;
    isWanted[option] = true;
    touches = KeptFootprint.NONE;
  }

  /** Moves to the next option that should be explored; returns whether there is one. */
  boolean advance() {
    if (chosen >= 0) {
      isDone[chosen] = true;
      if (isOfStrands) {
        asleep.add(new Sleeper(strands[chosen], touches, known));
      }
    }
    for (int i = 0; i < options; i++) {
      if (isWanted[i] && !isDone[i] && (!isOfStrands || !isAsleep(strands[i]))) {
        choose(i);
        return true;
      }
    }
    return false;
  }

  int chosen() {
    return chosen;
  }

  /** The strand that takes a step. */
  int strand() {
    return strands[chosen];
  }

  /** The step has been taken. */
  void taken(KeptFootprint touched, int[] newClock) {
    latest = touched;
    mark = touched.hash();
    touches = touches.and(touched);
    clock = newClock;
  }

  /**
   * The step has been taken for the first time in this JVM.
   *
   * @return whether it has touched what it touched in the JVM before
   */
  boolean takenAgain(KeptFootprint touched, int[] newClock) {
    clock = newClock;
    mark = latest.hash();
    return touched.areSame(latest);
  }

  /** A hash of what the chosen step touched in the latest execution that has taken it. */
  long mark() {
    return mark;
  }

  int chosenSign() {
    return chosenSign;
  }

  void chosenSign(int given) {
    chosenSign = given;
  }

  KeptFootprint latest() {
    return latest;
  }

  int[] clock() {
    return clock;
  }

  boolean isAsleep(int strand) {
    for (Sleeper each : asleep) {
      if (each.strand == strand) {
        return true;
      }
    }
    return false;
  }

  /** The strands that are still asleep after the chosen step. */
  List<Sleeper> asleepAfter() {
    List<Sleeper> still = new ArrayList<>();
    for (Sleeper each : asleep) {
      if (each.strand != strand() && !each.touches.conflictWith(latest, each.known)) {
        still.add(each);
      }
    }
    return still;
  }

  /** Whether the strand could continue here. */
  boolean isEnabled(int strand) {
    return option(strand) >= 0;
  }

  /** Whether the strand going first has been, is or will be explored. */
  boolean isCovered(int strand) {
    int option = option(strand);
    return option >= 0 && isWanted[option] || isAsleep(strand);
  }

  /** Adds the strand to those that should go first. */
  void want(int strand) {
    isWanted[option(strand)] = true;
  }

  void wantAll() {
    Arrays.fill(isWanted, true);
  }

  private int option(int strand) {
    for (int i = 0; i < options; i++) {
      if (strands[i] == strand) {
        return i;
      }
    }
    return -1;
  }
}
