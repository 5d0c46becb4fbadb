/**
 * Batches of runs of whole programs in JVMs of their own: starting and ending them, telling how
 * they ended, and comparing the arms of a batch.
 */
package dev.selvage.live.batch;
