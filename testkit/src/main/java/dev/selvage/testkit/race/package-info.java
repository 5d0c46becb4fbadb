/** Which accesses of an execution race: a slow reference, and random executions to compare with. */
package dev.selvage.testkit.race;
