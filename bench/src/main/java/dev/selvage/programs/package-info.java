/**
 * Programs under test that use libraries, which the specimens do not. They are not in a package of
 * the tool, since those are never under control.
 */
package dev.selvage.programs;
