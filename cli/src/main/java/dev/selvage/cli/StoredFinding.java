package dev.selvage.cli;

import dev.selvage.model.ReportedFinding;
import dev.selvage.model.ScheduleFile;
import java.nio.file.Path;

/**
 * A finding and where its schedule was stored.
 *
 * @param file null when it could not be stored, or there is none
 */
record StoredFinding(ReportedFinding reported, Path file) {
  /** What replays it: its file, or the schedule itself where there is no file. */
  String source() {
    return file != null ? file.toString() : ScheduleFile.toToken(reported.schedule());
  }
}
