/**
 * The benchmarks. Classes of this package are never under control; the programs they run are in
 * {@code specimens}.
 */
package dev.selvage.bench;
