/**
 * Whole programs with load, for runs on real threads: servers and jobs of a few seconds that use a
 * large library of today, and judge their own result. They print one line at the end, and end with
 * code 0 if all is right.
 *
 * <p>What they need is in {@code bench/target/real}, not in the jar of the benchmarks: {@code java
 * -cp "bench/target/classes:bench/target/real/*" dev.selvage.programs.real.H2Bank}.
 */
package dev.selvage.programs.real;
