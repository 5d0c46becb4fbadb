/**
 * Programs with a known verdict. The folder is the verdict.
 *
 * <ul>
 *   <li>{@code fail/assertion}, {@code fail/exception}, {@code fail/deadlock}, {@code
 *       fail/lostwakeup}, {@code fail/exit}: some schedule fails, always with this kind. The twin
 *       in {@code clean} has the same name and {@code Fixed} behind it.
 *   <li>{@code fail/livelock}: a schedule in which every thread gets its turn need not end. A
 *       random walk leaves it sooner or later, so only a systematic search can tell. It has a twin,
 *       too.
 *   <li>{@code clean}: no schedule fails, with or without spurious wake-ups and early time-outs,
 *       and there is no data race.
 *   <li>{@code spurious}: some schedule fails, but only with a spurious wake-up.
 *   <li>{@code timeouts}: some schedule fails, but only if a time-out may expire while another
 *       thread can run.
 *   <li>{@code race}: a data race that makes no schedule fail.
 *   <li>{@code peers}: the workloads on which the tools of the field are compared.
 *   <li>{@code scenarios}: what the platform promises, by topic; a method each. Clean.
 *   <li>{@code pct}: the programs on which PCT was measured by its authors; a method each for one
 *       that fails in some schedule and one that does not.
 *   <li>{@code search}: programs of which it is known how many behaviours they have, for a search
 *       that goes through all of them.
 *   <li>{@code fuzz}: small services for runs on real threads, with bugs that are rare there.
 *   <li>{@code bench}: loops of single operations whose cost is measured. Clean.
 * </ul>
 *
 * <p>In the headers, <em>Preemptions</em> is the least number that a failing schedule needs, and
 * <em>Depth</em> the least depth with which PCT can find one, where they are known; points are as
 * in a run with library calls atomic. <em>Data race: yes</em> says that a race detector has
 * something to report as well. Within <em>Budget</em> schedules a random walk finds the failure,
 * whatever the seed.
 */
package dev.selvage.specimens;
