/** Programs on real threads whose priorities change at random. */
package dev.selvage.live.fuzz;
