package dev.selvage.core.engine.hook;

import dev.selvage.bridge.Sites;
import java.util.Arrays;

/**
 * Determines what a call to the JDK means, from its site and the class of its receiver; cached per
 * site.
 */
final class CallSites {
  private byte[] actions = new byte[1024];
  private Class<?>[] classes = new Class<?>[1024];

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
    if (site >= actions.length) {
      int capacity = Math.max(actions.length * 2, Sites.count());
      actions = Arrays.copyOf(actions, capacity);
      classes = Arrays.copyOf(classes, capacity);
    }
    byte action = JdkCalls.classify(receiver, Sites.get(site));
    actions[site] = action;
    classes[site] = key;
    return action;
  }
}
