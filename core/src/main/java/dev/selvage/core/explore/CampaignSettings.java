package dev.selvage.core.explore;

import dev.selvage.model.Checkpoint;
import dev.selvage.model.work.Workers;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What a front end provides for a campaign.
 *
 * @param confirmer confirms findings; null when that is done by replays in this JVM
 * @param sharesJvm whether other code runs in this JVM, too: a thread of it may wake one of the
 *     program
 * @param keptStatics the classes that keep their static state where that of others is reset
 * @param resumed what a search continues from; null to begin
 * @param checkpoints takes what a search still has to explore when it ends early; null when that is
 *     not wanted
 * @param workers other processes that work for a search
 */
public record CampaignSettings(
    Confirmer confirmer,
    boolean sharesJvm,
    Set<Class<?>> keptStatics,
    Checkpoint resumed,
    Consumer<Checkpoint> checkpoints,
    Workers workers) {
  /** Nothing is confirmed, kept or shared. */
  public static final CampaignSettings DEFAULT =
      new CampaignSettings(Confirmer.NONE, false, Set.of(), null, null, Workers.NONE);

  public CampaignSettings {
    keptStatics = Set.copyOf(keptStatics);
  }

  /** Whether findings are confirmed by replays in this JVM. */
  public boolean confirmsHere() {
    return confirmer == null;
  }

  /** The same with findings that are confirmed elsewhere. */
  public CampaignSettings confirmedBy(Confirmer other) {
    return new CampaignSettings(other, sharesJvm, keptStatics, resumed, checkpoints, workers);
  }

  /** The same with findings that are confirmed by replays in this JVM. */
  public CampaignSettings confirmedHere() {
    return confirmedBy(null);
  }

  /** The same in a JVM in which other code runs, too. */
  public CampaignSettings inSharedJvm() {
    return new CampaignSettings(confirmer, true, keptStatics, resumed, checkpoints, workers);
  }

  /** The same with classes that keep their static state. */
  public CampaignSettings keepingStatics(Set<Class<?>> types) {
    return new CampaignSettings(confirmer, sharesJvm, types, resumed, checkpoints, workers);
  }

  /**
   * The same for a search in parts.
   *
   * @param from what it continues from; null to begin
   * @param to takes the rest; null when it is not wanted
   */
  public CampaignSettings inParts(Checkpoint from, Consumer<Checkpoint> to) {
    return new CampaignSettings(confirmer, sharesJvm, keptStatics, from, to, workers);
  }

  /** The same with other processes. */
  public CampaignSettings sharedWith(Workers others) {
    return new CampaignSettings(confirmer, sharesJvm, keptStatics, resumed, checkpoints, others);
  }
}
