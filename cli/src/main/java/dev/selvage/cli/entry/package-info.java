/** The first class the JVM runs; compiled for Java 8. */
package dev.selvage.cli.entry;
