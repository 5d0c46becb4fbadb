package dev.selvage.model;

import java.util.List;

/**
 * An exception, or one of its causes.
 *
 * @param type the name of its class
 * @param name the short name of its class
 * @param message what it says; empty for nothing
 * @param messageFailure the class of the exception that {@code getMessage} has thrown; empty for
 *     none
 * @param stack innermost first
 */
public record ThrownException(
    String type, String name, String message, String messageFailure, List<Frame> stack) {
  public ThrownException {
    stack = List.copyOf(stack);
  }
}
