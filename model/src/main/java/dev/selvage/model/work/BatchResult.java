package dev.selvage.model.work;

/**
 * What another process has found out about a {@link WorkBatch}.
 *
 * @param number the batch's
 * @param content in the format of the search
 */
public record BatchResult(long number, byte[] content) {}
