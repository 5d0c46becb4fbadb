/**
 * Other JVMs that work for this one: they replay schedules, or do batches of work whose content
 * only the search that gives them out understands.
 */
package dev.selvage.farm;
