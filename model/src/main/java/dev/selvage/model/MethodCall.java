package dev.selvage.model;

import java.util.List;

/**
 * A call to a thread-safe object.
 *
 * @param strand the strand name of the caller
 * @param thread the name of its thread
 * @param object the name of the object
 * @param stack where it was, innermost first; empty if it was not collected
 */
public record MethodCall(
    String strand, String thread, String object, String method, SiteKey site, List<Frame> stack) {
  public MethodCall {
    stack = List.copyOf(stack);
  }
}
