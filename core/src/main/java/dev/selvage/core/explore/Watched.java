package dev.selvage.core.explore;

import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.monitor.TraceLog;
import java.util.List;

/** An execution with everything that can be compared with another one. */
record Watched(ExecutionReport report, List<TraceLog.Entry> trace, SeenValues values) {}
