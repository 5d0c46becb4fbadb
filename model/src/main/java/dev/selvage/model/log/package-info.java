/**
 * What programs on real threads have logged, as it is decoded: threads, events and their places.
 */
package dev.selvage.model.log;
