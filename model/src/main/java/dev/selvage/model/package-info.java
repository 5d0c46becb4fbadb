/** Immutable facts: operations, choices, schedules, findings, results, and their file formats. */
package dev.selvage.model;
