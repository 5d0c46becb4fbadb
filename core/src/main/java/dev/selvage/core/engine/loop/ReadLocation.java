package dev.selvage.core.engine.loop;

/**
 * A location that a strand has read.
 *
 * @param part as in accesses, or of a variable
 */
public record ReadLocation(Object object, long part) {}
