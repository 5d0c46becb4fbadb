package dev.selvage.model.log;

import java.util.List;

/**
 * What there is to know about a log before its events are shown.
 *
 * @param threads those that have events to be shown
 * @param sites all of them
 * @param shown how many events are to be shown
 * @param total how many there are
 * @param nanos from the beginning of the log to its last event
 */
public record LogOverview(
    List<LoggedJvm> jvms,
    List<LoggedThread> threads,
    List<LogSite> sites,
    long shown,
    long total,
    long nanos) {
  public LogOverview {
    jvms = List.copyOf(jvms);
    threads = List.copyOf(threads);
    sites = List.copyOf(sites);
  }
}
