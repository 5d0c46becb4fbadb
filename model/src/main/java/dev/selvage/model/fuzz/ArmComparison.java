package dev.selvage.model.fuzz;

/**
 * How likely two arms would differ as much as they do if they failed equally often.
 *
 * @param p of Fisher's exact test, two-sided
 */
public record ArmComparison(FuzzArm first, FuzzArm second, double p) {}
