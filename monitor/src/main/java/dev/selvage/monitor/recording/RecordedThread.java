package dev.selvage.monitor.recording;

/**
 * The names of a thread of a recorded execution.
 *
 * @param strand the same in every schedule
 * @param name for reports
 */
public record RecordedThread(String strand, String name) {}
