/**
 * Other JVMs that work for this one: they replay schedules, or process batches of work whose
 * content only the search understands.
 */
package dev.selvage.farm;
