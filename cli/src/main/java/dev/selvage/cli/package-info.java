/** The command line: options to a campaign, results to text, JSON and exit codes. */
package dev.selvage.cli;
