/** Decides how each class is treated. */
package dev.selvage.agent.scope;
