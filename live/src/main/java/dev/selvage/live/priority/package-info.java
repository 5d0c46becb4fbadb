/** The scheduling of real threads by the operating system. */
package dev.selvage.live.priority;
