/**
 * Tests under Selvage: {@link dev.selvage.junit.SelvageTest} for JUnit, {@link
 * dev.selvage.junit.Selvage} for any other framework.
 *
 * <p>Three groups of classes: what needs nothing but the JDK, so that a clear message is possible
 * where the agent is missing; what needs the engine, reached only after {@link
 * dev.selvage.junit.RequiredAgent} has found it; and what needs JUnit, reached only from the
 * extension.
 */
package dev.selvage.junit;
