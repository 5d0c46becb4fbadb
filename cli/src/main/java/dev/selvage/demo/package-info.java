/** Small programs that {@code selvage demo} explores; they know nothing of Selvage. */
package dev.selvage.demo;
