package dev.selvage.model;

/**
 * The first step at which a replay differs from its schedule.
 *
 * @param step the number of the step, from 1
 */
public record Divergence(long step, String expected, String actual) {
  public String message() {
    return "step " + step + ": expected " + expected + ", but was " + actual;
  }
}
