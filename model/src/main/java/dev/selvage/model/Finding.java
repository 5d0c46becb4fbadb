package dev.selvage.model;

import java.util.List;

/**
 * What went wrong in one execution.
 *
 * @param message one line in the user's terms
 * @param strand the strand it happened in, empty when it concerns all
 * @param stack the stack trace of an exception, as printed, one line each; else empty
 * @param threads where each unfinished strand stood, for a deadlock; who did what, for what a
 *     detector observed, one each
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
   * What makes two findings the same failure, seen again: the kind and type, the strand and the
   * places. Messages may differ: they can name threads that are numbered over all executions, or
   * hash codes. What a detector observes is about its lines alone, in any order: whichever strands
   * meet there, and whichever of them comes first, the mistake is one.
   */
  public record Identity(FindingKind kind, String type, String strand, List<SiteKey> sites) {
    public Identity {
      sites = List.copyOf(sites);
    }
  }

  public Identity identity() {
    return kind.isObserved()
        ? new Identity(kind, "", "", sites.stream().map(SiteKey::ofLine).sorted().toList())
        : new Identity(kind, type(), strand, sites);
  }

  /** Whether the other finding is the same failure, seen again. */
  public boolean isSameAs(Finding other) {
    return other != null && kind == other.kind && identity().equals(other.identity());
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
