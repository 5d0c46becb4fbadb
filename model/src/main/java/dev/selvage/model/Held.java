package dev.selvage.model;

/**
 * A monitor or lock that a thread holds.
 *
 * @param object its name, such as {@code Account#1}
 * @param isShared whether others may hold it as well, like the read lock of a read-write lock
 * @param since where it was acquired; {@link SiteKey#NONE} when that is not known
 */
public record Held(String object, boolean isShared, SiteKey since) {}
