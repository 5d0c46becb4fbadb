/**
 * Random programs over the public API of the JDK: a few threads with a few calls each to one shared
 * object, its views, wrappers and iterators, and what all merges of these calls come to.
 */
package dev.selvage.testkit.api;
