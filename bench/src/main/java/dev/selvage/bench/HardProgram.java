package dev.selvage.bench;

import dev.selvage.core.explore.Body;
import dev.selvage.specimens.bench.HardBugs;
import dev.selvage.specimens.bench.RareBugs;
import dev.selvage.specimens.bench.RareProtocols;
import java.util.List;

/** A program that fails rarely. */
record HardProgram(String name, Body body) {
  static final List<HardProgram> ALL =
      List.of(
          of("setters", HardBugs::setters),
          of("turns", HardBugs::turns),
          of("last first", HardBugs::lastFirst),
          of("long preemption", HardBugs::longPreemption),
          of("publication", RareBugs::publication),
          of("ABA", RareBugs::aba),
          of("upgrade", RareBugs::upgrade),
          of("buffer", RareBugs::buffer),
          of("stealing", RareBugs::stealing),
          of("compaction", RareBugs::compaction),
          of("philosophers", RareProtocols::philosophers),
          of("versions", RareProtocols::versions),
          of("references", RareProtocols::references),
          of("two collects", RareProtocols::collects),
          of("election", RareProtocols::election));

  private static HardProgram of(String name, Body body) {
    return new HardProgram("hard: " + name, body);
  }
}
