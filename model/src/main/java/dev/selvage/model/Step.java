package dev.selvage.model;

/**
 * One choice of a recorded execution, with what was chosen.
 *
 * @param options how many options there were
 * @param chosen the number of the option taken
 * @param strand the name of the strand behind it, empty for none
 * @param operation what that strand then did
 * @param site where; {@link SiteKey#NONE} when there is no place
 */
public record Step(
    ChoiceKind kind,
    int options,
    int chosen,
    String strand,
    @Nullable OperationKind operation,
    SiteKey site) {}
