package dev.selvage.model.log;

/**
 * An event of a log.
 *
 * @param nanos the time since the log began
 * @param site where; {@link LogSite#NONE} for events without a place
 * @param value the new priority, or the identity hash code of the object; 0 if there is none
 */
public record LoggedEvent(
    long nanos, LoggedThread thread, LogAction action, LogSite site, int value) {}
