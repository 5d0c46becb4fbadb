/**
 * Programs that fail in some schedule, although a search says that none does: what they access
 * inside the JDK is not seen. Each of them moves to {@code fail} when it is found.
 */
package dev.selvage.specimens.misjudged;
