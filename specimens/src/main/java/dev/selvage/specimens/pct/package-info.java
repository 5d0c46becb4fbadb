/**
 * The programs on which PCT was measured by its authors (Burckhardt, Kothari, Musuvathi and
 * Nagarakatte, ASPLOS 2010), written anew: three kernels of SPLASH-2, a parallel compressor, the
 * queue of a work-stealing scheduler, the channels of a data-flow engine, and the program of the
 * paper's figure 5.
 *
 * <p>One program per method: {@code buggy} fails in some schedule, {@code fixed} in none, and both
 * check their results. {@code run} takes sizes. All but the last pass nearly always when they run
 * freely.
 */
package dev.selvage.specimens.pct;
