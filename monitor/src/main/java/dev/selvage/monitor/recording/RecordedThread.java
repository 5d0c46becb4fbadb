package dev.selvage.monitor.recording;

/**
 * What a thread of a recorded execution is called.
 *
 * @param strand the same in every schedule
 * @param name for people
 */
public record RecordedThread(String strand, String name) {}
