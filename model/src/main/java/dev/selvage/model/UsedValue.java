package dev.selvage.model;

/**
 * A use of a value from outside the program.
 *
 * @param site the line of the program; {@link SiteKey#NONE} when there is none
 */
public record UsedValue(ValueSource source, SiteKey site) {}
