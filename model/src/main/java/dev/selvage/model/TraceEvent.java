package dev.selvage.model;

/**
 * One operation of a traced execution, in the order in which it took effect.
 *
 * @param strand index into {@link Trace#threads()}
 * @param target the target, such as {@code Counter#1.n}, {@code ReentrantLock#2.lock()} or the name
 *     of a thread; may be empty
 * @param value what was read or written, in short; null when there is none
 * @param blocked whether the strand had to wait at this operation
 * @param preempted whether the strand could have gone on but another one was chosen next
 * @param overwrites the index of the event whose value this write overwrites unseen, or -1
 */
public record TraceEvent(
    int strand,
    OperationKind kind,
    String target,
    @Nullable String value,
    SiteKey site,
    boolean blocked,
    boolean preempted,
    int overwrites) {}
