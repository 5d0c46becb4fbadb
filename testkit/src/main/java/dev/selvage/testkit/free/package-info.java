/** Small programs on real threads without control. */
package dev.selvage.testkit.free;
