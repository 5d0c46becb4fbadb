package dev.selvage.model.fuzz;

/**
 * What the runs of one arm showed.
 *
 * @param runs how many count: all but those without a JVM
 * @param bugs how many ended with a wrong exit code, a wrong result or an exception
 * @param findings bugs, hangs and crashes
 * @param low the lower end of the interval that has the rate of findings with 95 % confidence
 * @param high its upper end
 * @param medianMillis of the runs that ended by themselves or at the end of their load; -1 for none
 */
public record ArmSummary(
    FuzzArm arm,
    int runs,
    int bugs,
    int hangs,
    int crashes,
    int starvation,
    int slow,
    int noJvm,
    int findings,
    double low,
    double high,
    long medianMillis) {}
