package dev.selvage.model;

/**
 * A use of a value that is not the program's own.
 *
 * @param site the line of the program; {@link SiteKey#NONE} when there is none
 */
public record UsedValue(ValueSource source, SiteKey site) {}
