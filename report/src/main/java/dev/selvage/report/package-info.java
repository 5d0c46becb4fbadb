/** Results as text for users: pure functions of what was stored. */
package dev.selvage.report;
