package dev.selvage.model;

/**
 * One operation of a round that threads repeat forever.
 *
 * @param strand the strand name
 * @param thread the name of its thread
 * @param object the target of the operation; may be empty
 * @param name the method or field; may be empty
 * @param site where; {@link SiteKey#NONE} when there is no place
 */
public record RoundStep(
    String strand, String thread, OperationKind kind, String object, String name, SiteKey site) {}
