/** What runs of whole programs on real threads showed, and what was concluded from them. */
package dev.selvage.model.fuzz;
