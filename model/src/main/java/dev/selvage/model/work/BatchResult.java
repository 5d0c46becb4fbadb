package dev.selvage.model.work;

/**
 * The result of a {@link WorkBatch} from another process.
 *
 * @param number the batch's
 * @param content in the format of the search
 */
public record BatchResult(long number, byte[] content) {}
