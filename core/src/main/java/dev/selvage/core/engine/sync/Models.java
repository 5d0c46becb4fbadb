package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.time.VirtualClock;

/** The parts of an engine that models need and hooks call. */
public record Models(
    Carrier carrier,
    Effects effects,
    Scheduler scheduler,
    StrandTable strands,
    VirtualClock clock,
    ModelledMonitors monitors,
    ReleasePoints releases) {}
