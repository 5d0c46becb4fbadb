package dev.selvage.model.work;

/**
 * A unit of work for another process.
 *
 * @param number distinguishes it from other batches of the same search
 * @param content the work, in the format of the search
 */
public record WorkBatch(long number, byte[] content) {}
