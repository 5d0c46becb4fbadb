/**
 * The baselines: a program runs again and again on real threads, for comparison with strategies.
 */
package dev.selvage.live.baseline;
