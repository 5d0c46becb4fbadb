package dev.selvage.model;

import java.util.List;

/**
 * What a campaign found.
 *
 * @param executions how many executions were counted
 * @param seconds how long they took, without replays in other JVMs
 * @param threads the most strands in one execution
 * @param steps the most steps in one execution
 * @param points how many plain access sites are scheduling points at the end
 * @param lostControl why control was lost, one line each; empty when it was not
 * @param guarantee what can be said about bugs that were not found; null for nothing
 * @param error a fault of the tool in one line; null when there was none
 */
public record CampaignResult(
    ProgramSpec program,
    Options options,
    Verdict verdict,
    long executions,
    double seconds,
    int threads,
    long steps,
    int points,
    List<ReportedFinding> findings,
    List<Note> notes,
    List<String> lostControl,
    Guarantee guarantee,
    String error) {
  public CampaignResult {
    findings = List.copyOf(findings);
    notes = List.copyOf(notes);
    lostControl = List.copyOf(lostControl);
  }

  /** One without a guarantee. */
  public CampaignResult(
      ProgramSpec program,
      Options options,
      Verdict verdict,
      long executions,
      double seconds,
      int threads,
      long steps,
      int points,
      List<ReportedFinding> findings,
      List<Note> notes,
      List<String> lostControl,
      String error) {
    this(
        program,
        options,
        verdict,
        executions,
        seconds,
        threads,
        steps,
        points,
        findings,
        notes,
        lostControl,
        null,
        error);
  }

  /** The same with a guarantee. */
  public CampaignResult withGuarantee(Guarantee given) {
    return new CampaignResult(
        program,
        options,
        verdict,
        executions,
        seconds,
        threads,
        steps,
        points,
        findings,
        notes,
        lostControl,
        given,
        error);
  }

  public double executionsPerSecond() {
    return seconds > 0 ? executions / seconds : 0;
  }
}
