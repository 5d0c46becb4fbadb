package dev.selvage.model.fuzz;

/** In how many of the runs of an arm a failure occurred. */
public record ArmHits(FuzzArm arm, int hits, int runs) {}
