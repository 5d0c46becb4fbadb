/** Programs that the integration tests of the command line run; they know nothing of Selvage. */
package dev.selvage.programs;
