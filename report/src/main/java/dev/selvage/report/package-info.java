/** Results as text for people: pure functions of what was stored. */
package dev.selvage.report;
