package dev.selvage.core.engine.hook;

import dev.selvage.bridge.Site;
import dev.selvage.bridge.Sites;
import java.util.Arrays;

/**
 * Determines what a call to the JDK means, from its site and the class of its receiver; cached per
 * site for a few classes.
 */
final class CallSites {
  /** How many classes besides the latest one are kept for a site. */
  private static final int MORE = 8;

  /** What a call means. */
  @FunctionalInterface
  interface Meaning {
    /**
     * @param receiver the class of the receiver, null for a static method
     */
    byte of(Class<?> receiver, Site site);
  }

  private final Meaning meaning;
  private byte[] actions = new byte[1024];
  private Class<?>[] classes = new Class<?>[1024];

  /** By site: classes that were there before the latest one; null for none. */
  private Class<?>[][] earlierClasses = new Class<?>[1024][];

  private byte[][] earlierActions = new byte[1024][];

  CallSites(Meaning meaning) {
    this.meaning = meaning;
  }

  /** The action for a receiver of this class, or {@link Action#UNRESOLVED}. */
  byte action(Class<?> receiver, int site) {
    return site < actions.length && classes[site] == receiver ? actions[site] : Action.UNRESOLVED;
  }

  /**
   * Determines and caches it. Runs JDK code, so the caller pauses control.
   *
   * @param receiver the class of the receiver, null for a static method
   * @param key the key for {@link #action}
   */
  byte resolve(Class<?> receiver, Class<?> key, int site) {
    reserve(site);
    byte action = earlier(key, site);
    if (action == Action.UNRESOLVED) {
      action = meaning.of(receiver, Sites.get(site));
      keep(site);
    }
    actions[site] = action;
    classes[site] = key;
    return action;
  }

  private byte earlier(Class<?> key, int site) {
    Class<?>[] known = earlierClasses[site];
    if (known != null) {
      for (int i = 0; i < MORE; i++) {
        if (known[i] == key) {
          // The two change places.
          byte action = earlierActions[site][i];
          known[i] = classes[site];
          earlierActions[site][i] = actions[site];
          return action;
        }
      }
    }
    return Action.UNRESOLVED;
  }

  /** The latest class becomes an earlier one; the oldest of them is forgotten. */
  private void keep(int site) {
    if (classes[site] == null) {
      return;
    }
    if (earlierClasses[site] == null) {
      earlierClasses[site] = new Class<?>[MORE];
      earlierActions[site] = new byte[MORE];
    }
    System.arraycopy(earlierClasses[site], 0, earlierClasses[site], 1, MORE - 1);
    System.arraycopy(earlierActions[site], 0, earlierActions[site], 1, MORE - 1);
    earlierClasses[site][0] = classes[site];
    earlierActions[site][0] = actions[site];
  }

  private void reserve(int site) {
    if (site >= actions.length) {
      int capacity = Math.max(actions.length * 2, Sites.count());
      actions = Arrays.copyOf(actions, capacity);
      classes = Arrays.copyOf(classes, capacity);
      earlierClasses = Arrays.copyOf(earlierClasses, capacity);
      earlierActions = Arrays.copyOf(earlierActions, capacity);
    }
  }
}
