package dev.selvage.model;

import java.util.List;

/**
 * What went wrong in one execution.
 *
 * @param message one line in the user's terms
 * @param strand the strand it happened in, empty when it concerns all
 * @param stack the stack trace of an exception, as printed, one line each; else empty
 * @param threads where each unfinished strand stood; for a deadlock
 * @param sites the places it is about, most important first
 */
public record Finding(
    FindingKind kind,
    String message,
    String strand,
    List<String> stack,
    List<ThreadState> threads,
    List<SiteKey> sites) {
  public Finding {
    stack = List.copyOf(stack);
    threads = List.copyOf(threads);
    sites = List.copyOf(sites);
  }

  /**
   * Whether the other finding is the same failure, seen again: of the same kind and type, in the
   * same strand, at the same places. Messages may differ: they can name threads that are numbered
   * over all executions, or hash codes.
   */
  public boolean isSameAs(Finding other) {
    return other != null
        && kind == other.kind
        && type().equals(other.type())
        && strand.equals(other.strand)
        && sites.equals(other.sites);
  }

  /** The class of an exception, or what comes first in another message. */
  private String type() {
    int end = 0;
    while (end < message.length() && Character.isJavaIdentifierPart(message.charAt(end))) {
      end++;
    }
    return message.substring(0, end);
  }
}
