/** Tests that are run by tests: those named Fixture are no tests of this build. */
package dev.selvage.programs.junit;
