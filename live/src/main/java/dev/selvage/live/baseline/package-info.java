/** The baselines: a program runs again and again on real threads, to compare strategies with. */
package dev.selvage.live.baseline;
