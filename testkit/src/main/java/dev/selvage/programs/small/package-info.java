/**
 * Small programs as code under control: a package outside of the tool's own, so that the agent
 * rewrites it as it does a user's.
 */
package dev.selvage.programs.small;
