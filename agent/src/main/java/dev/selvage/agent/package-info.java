/** Brings classes under control: installs the bridge and rewrites bytecode. */
package dev.selvage.agent;
