package dev.selvage.monitor.atomicity;

import dev.selvage.model.Frame;
import java.util.List;

/**
 * What one strand did to a location or an object.
 *
 * @param strand its number
 * @param stack where it was, innermost frame first; empty when not wanted
 */
public record Touch(int strand, int site, boolean isRead, boolean isWrite, List<Frame> stack) {
  public Touch {
    stack = List.copyOf(stack);
  }
}
