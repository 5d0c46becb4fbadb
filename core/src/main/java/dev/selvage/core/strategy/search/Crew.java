package dev.selvage.core.strategy.search;

import dev.selvage.core.strategy.Helper;
import dev.selvage.model.SiteKey;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

/**
 * The helpers of a search. They get alternatives from further back in the line and explore them
 * ahead of the search, which goes through the line in its order: what it finds explored it takes
 * over, and what not, or not yet, it explores itself. So the search never waits for a helper, and
 * comes to the same in the same order as without.
 */
final class Crew {
  /**
   * So long a helper should be busy with one errand: long against the way, short against a wait.
   */
  private static final long ERRAND_NANOS = 8_000_000;

  private static final int LONGEST_ERRAND = 512;

  /** One under way, and the next. */
  private static final int ERRANDS_AT_A_TIME = 3;

  /**
   * So many errands should be done before the search comes to them: with fewer it comes too early
   * when a helper is held up for a moment, and what is done far ahead may never be wanted.
   */
  private static final int FEWEST_AHEAD = 8;

  private static final int MOST_AHEAD = 24;

  /** As long as it is shorter, a search may well begin again. */
  private static final int FIRST_EXECUTIONS = 30;

  /** A search that ends sooner is slowed by helpers that are only just getting ready. */
  private static final long FIRST_NANOS = 3_000_000_000L;

  /** A helper that begins so often, with other points than the search, is of no use. */
  private static final int MOST_BEGINNINGS = 20;

  /** Whether to wait for helpers, so that what they do does not depend on time; for tests. */
  private final boolean isPatient = Boolean.getBoolean("selvage.workers.patient");

  private final List<Member> members = new ArrayList<>();
  private final List<String> losses = new ArrayList<>();
  private Supplier<List<SiteKey>> learned;
  private long joined;
  private int executions;
  private double nanos = 100_000;

  private static final double LEAST_OWN = 0.05;
  private static final double MOST_OWN = 4;

  /** How much of the line the search keeps for itself, against what it hands out. */
  private double ownPart = 1;

  private static final class Member {
    private final Helper helper;
    private final Deque<Errand> errands = new ArrayDeque<>();
    private final NewStates news = new NewStates();

    /** Errands that are done, and that the search has not passed yet. */
    private int ahead;

    private boolean hasBegun;
    private boolean isNew = true;
    private int beginnings;

    Member(Helper helper) {
      this.helper = helper;
    }
  }

  void join(List<Helper> helpers, Supplier<List<SiteKey>> newLearned) {
    learned = newLearned;
    joined = System.nanoTime();
    helpers.forEach(each -> members.add(new Member(each)));
  }

  boolean isEmpty() {
    return members.isEmpty();
  }

  /** Why helpers are gone. */
  List<String> losses() {
    return losses;
  }

  /** All positions have moved: what helpers are at is for nothing. */
  void restart() {
    executions = 0;
    for (Member member : members) {
      member.hasBegun = false;
      member.isNew = true;
      member.news.clear();
      member.errands.forEach(errand -> errand.isPassed = true);
      member.ahead = 0;
    }
  }

  /** An execution has been made here, in so much time. */
  void executed(long took) {
    executions++;
    nanos += (took - nanos) / 16;
  }

  /**
   * A state is known from now on.
   *
   * @param by who knows it already; may be null
   */
  void reached(long high, long low, Helper by) {
    for (Member member : members) {
      if (member.helper != by) {
        member.news.add(high, low);
      }
    }
  }

  /** The answer to an alternative that is to be explored now; null to do it here. */
  ByteBuffer answer(Branch branch) {
    Errand errand = branch.errand;
    if (errand == null) {
      return null;
    }
    if (branch.place == errand.length - 1) {
      pass(errand);
    }
    if (errand.answer != null) {
      return Answer.at(errand.answer, branch.place);
    }
    if (!errand.isLate) {
      errand.isLate = true;
      ownPart = Math.min(MOST_OWN, ownPart * 1.02);
    }
    return null;
  }

  /** The search leaves an errand behind. */
  private void pass(Errand errand) {
    errand.isPassed = true;
    for (Member member : members) {
      if (member.helper == errand.helper && errand.answer != null) {
        member.ahead--;
      }
    }
  }

  /** A helper knows more points than the search: it has to begin again. */
  void learned(Branch branch) {
    for (Member member : members) {
      member.hasBegun &= member.helper != branch.errand.helper;
    }
  }

  /** Takes what has arrived and hands out what is next. */
  void work(Frontier frontier) {
    for (int i = 0; i < members.size(); i++) {
      Member member = members.get(i);
      for (byte[] message = message(member); message != null; message = message(member)) {
        Errand done = member.errands.remove();
        done.answer = message;
        member.ahead += done.isPassed ? 0 : 1;
      }
      String end = end(member);
      if (end != null) {
        losses.add(end);
        members.remove(i--);
      } else if (member.errands.size() < ERRANDS_AT_A_TIME && isLong()) {
        handOut(member, frontier);
      }
    }
  }

  /** Whether the search lasts, so that it is worth while to have help. */
  private boolean isLong() {
    return executions >= FIRST_EXECUTIONS
        && (isPatient || System.nanoTime() - joined > FIRST_NANOS);
  }

  private byte[] message(Member member) {
    byte[] message = member.helper.received();
    while (message == null && isPatient && !member.errands.isEmpty() && end(member) == null) {
      Thread.onSpinWait();
      message = member.helper.received();
    }
    return message;
  }

  /** Why a helper is of no use any more; null as long as it is. */
  private static String end(Member member) {
    return member.beginnings > MOST_BEGINNINGS
        ? "a worker found more scheduling points again and again"
        : member.helper.end();
  }

  private void handOut(Member member, Frontier frontier) {
    int length = (int) Math.clamp(ERRAND_NANOS / nanos, 1, LONGEST_ERRAND);
    List<Branch> branches = new ArrayList<>();
    Branch next = frontier.lengthen();
    while (next != null) {
      branches.add(next);
      next = branches.size() < length * (1 + ownPart) ? frontier.lengthen() : null;
    }
    // The first of them come up first: they are for the search itself.
    branches.subList(0, (int) Math.ceil(branches.size() * ownPart / (1 + ownPart))).clear();
    if (branches.isEmpty()) {
      return;
    }
    if (!member.hasBegun) {
      member.beginnings++;
      member.helper.send(Letters.begin(member.isNew, learned.get()));
      member.hasBegun = true;
      member.isNew = false;
    }
    if (member.ahead < FEWEST_AHEAD) {
      ownPart = Math.min(MOST_OWN, ownPart * 1.005);
    } else if (member.ahead > MOST_AHEAD) {
      ownPart = Math.max(LEAST_OWN, ownPart * 0.995);
    }
    Errand errand = new Errand(member.helper, branches.size());
    for (int i = 0; i < branches.size(); i++) {
      branches.get(i).errand = errand;
      branches.get(i).place = i;
    }
    member.errands.add(errand);
    member.helper.send(Letters.errand(branches, member.news));
  }
}
