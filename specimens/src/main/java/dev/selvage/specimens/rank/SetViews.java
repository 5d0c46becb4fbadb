package dev.selvage.specimens.rank;

import java.util.Collections;
import java.util.List;
import java.util.Set;

/**
 * Two synchronized sets, and threads that copy between them, half of them in each direction: a
 * thread adds a word of its own to one set, has the other set add all that is in the first, unless
 * it contains all of it, and removes its word from both.
 *
 * <p>A set that is to contain or add all of another one is locked, but the other one, through which
 * it iterates, is not. Words are compared by an alphabet, which is locked while it compares, as a
 * collator is. So other threads can run at every word.
 */
final class SetViews {
  private final Alphabet alphabet = new Alphabet();

  /** In both sets all the time. */
  private final List<Word> common = List.of(word("and"), word("the"));

  private final Set<Word> first;
  private final Set<Word> second;
  private final boolean locksBoth;

  /**
   * @param one an empty set
   * @param other another one
   */
  SetViews(Set<Word> one, Set<Word> other, boolean locksBoth) {
    first = Collections.synchronizedSet(one);
    second = Collections.synchronizedSet(other);
    this.locksBoth = locksBoth;
    first.addAll(common);
    second.addAll(common);
  }

  private Word word(String text) {
    return new Word(alphabet, text);
  }

  void run(int copiers) throws InterruptedException {
    Crowd.run(
        copiers,
        number -> {
          Word own = word("no. " + number);
          if (number % 2 == 0) {
            copy(own, first, second);
          } else {
            copy(own, second, first);
          }
        });
    if (!first.containsAll(common) || !second.containsAll(common)) {
      throw new IllegalStateException("a word is missing that was never removed");
    }
  }

  private void copy(Word own, Set<Word> from, Set<Word> to) {
    from.add(own);
    if (locksBoth) {
      synchronized (first) {
        synchronized (second) {
          addMissing(from, to);
        }
      }
    } else {
      addMissing(from, to);
    }
    from.remove(own);
    to.remove(own);
  }

  private static void addMissing(Set<Word> from, Set<Word> to) {
    if (!to.containsAll(from)) {
      to.addAll(from);
    }
  }

  /** An element of the sets. */
  static final class Word implements Comparable<Word> {
    private final Alphabet alphabet;
    private final String text;

    Word(Alphabet alphabet, String text) {
      this.alphabet = alphabet;
      this.text = text;
    }

    @Override
    public int compareTo(Word other) {
      return alphabet.compare(text, other.text);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Word word && word.text.equals(text);
    }

    @Override
    public int hashCode() {
      return alphabet.hash(text);
    }
  }

  /** The order of words, for all threads. */
  private static final class Alphabet {
    /** Letters that have been looked at so far. */
    private long letters;

    synchronized int compare(String one, String other) {
      letters += Math.min(one.length(), other.length());
      return one.compareTo(other);
    }

    synchronized int hash(String text) {
      letters += text.length();
      int hash = 0;
      for (int i = 0; i < text.length(); i++) {
        hash = 31 * hash + text.charAt(i);
      }
      return hash;
    }
  }
}
