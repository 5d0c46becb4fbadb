package dev.selvage.specimens.racefree;

import java.util.Comparator;
import java.util.concurrent.ConcurrentSkipListSet;

/**
 * Members of a ConcurrentSkipListSet are compared by a plain field that nobody changes once they
 * are in the set.
 */
public final class SkipListMembers {
  public static void main(String[] args) throws Exception {
    ConcurrentSkipListSet<Member> members =
        new ConcurrentSkipListSet<>(Comparator.comparingInt(Member::number));
    Thread first = new Thread(() -> members.add(new Member(2)), "first");
    Thread second = new Thread(() -> members.add(new Member(1)), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (members.first().number != 1 || members.size() != 2) {
      throw new AssertionError("first is " + members.first().number);
    }
  }

  private static final class Member {
    private int number;

    Member(int number) {
      this.number = number;
    }

    int number() {
      return number;
    }
  }
}
