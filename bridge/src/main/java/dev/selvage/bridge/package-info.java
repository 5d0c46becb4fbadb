/**
 * What instrumented code calls. Lives in the boot loader, so that JDK classes can reach it; does
 * nothing until an engine is armed; uses primitives and JDK types only.
 */
package dev.selvage.bridge;
