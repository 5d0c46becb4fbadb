package dev.selvage.model.work;

/**
 * A unit of work for another process.
 *
 * @param number tells it from other batches of the same search
 * @param content what is to be done, in the format of the search
 */
public record WorkBatch(long number, byte[] content) {}
