/** Programs of loads and stores, and a machine with store buffers that shows all their outcomes. */
package dev.selvage.testkit.litmus;
