package dev.selvage.core.explore;

import dev.selvage.bridge.LateClasses;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import dev.selvage.model.work.CoordinatorLink;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** Many executions of a body under a budget, or one along a schedule. One at a time per JVM. */
public final class Campaign {
  private static final Object ONE_AT_A_TIME = new Object();

  /** The thread of a campaign that hung and was abandoned; it may still have the hooks armed. */
  private static Thread abandoned;

  private final CampaignPlan plan;

  public Campaign(ProgramSpec program, Options options, Body body, CampaignListener listener) {
    this(program, options, body, listener, CampaignSettings.DEFAULT);
  }

  public Campaign(
      ProgramSpec program,
      Options options,
      Body body,
      CampaignListener listener,
      CampaignSettings settings) {
    this(new CampaignPlan(program, options, body, listener, settings, DetectorFactory.STANDARD));
  }

  Campaign(CampaignPlan plan) {
    this.plan = plan;
  }

  /**
   * Explores until the budget ends or a finding that ends an execution is confirmed. When the time
   * is up, the execution that runs is ended at its next scheduling point. To be called on a thread
   * that is not under control; blocks until the end. An interrupt ends the campaign after the
   * execution that runs.
   *
   * @throws IllegalStateException when an earlier campaign in this JVM hung and still does
   */
  public CampaignResult run() {
    return run(Budget.of(plan.options()));
  }

  CampaignResult run(Budget budget) {
    return supervised(plan, budget, stage -> new CampaignLoop(plan, stage).run());
  }

  /** Runs the body once along a schedule, verifying every step, with a trace. */
  public static ReplayResult replay(Schedule schedule, Body body, CampaignListener listener) {
    return replay(schedule, body, listener, CampaignSettings.DEFAULT);
  }

  /** The same with settings of a front end. */
  public static ReplayResult replay(
      Schedule schedule, Body body, CampaignListener listener, CampaignSettings settings) {
    return replay(
        schedule,
        new CampaignPlan(
            schedule.program(),
            schedule.options(),
            body,
            listener,
            settings,
            DetectorFactory.STANDARD));
  }

  static ReplayResult replay(Schedule schedule, CampaignPlan plan) {
    return supervised(
        plan, Budget.unlimited(), stage -> new ScheduleReplay(schedule, plan, stage).run());
  }

  /**
   * Works for a search in another process, which runs the same campaign, until it is over.
   *
   * @return the number of executions
   */
  public long work(CoordinatorLink coordinator) {
    return supervised(
        plan, Budget.unlimited(), stage -> new WorkerCampaign(plan, stage, coordinator).run());
  }

  private static <T> T supervised(
      CampaignPlan plan, Budget budget, Function<CampaignThread, T> work) {
    synchronized (ONE_AT_A_TIME) {
      if (abandoned != null && abandoned.isAlive()) {
        throw new IllegalStateException(
            "an earlier program hangs in this JVM and cannot be stopped, so nothing else can be"
                + " explored here: run this one alone, or repair that one first");
      }
      LateClasses.catchUp();
      AtomicReference<T> result = new AtomicReference<>();
      AtomicReference<Throwable> fault = new AtomicReference<>();
      ClassLoader context = Thread.currentThread().getContextClassLoader();
      CampaignThread stage =
          new CampaignThread(
              UnderDebugger.carrier(plan.options().carrier()),
              theStage -> {
                Thread.currentThread().setContextClassLoader(context);
                try {
                  result.set(work.apply(theStage));
                } catch (Throwable e) {
                  fault.set(e);
                }
              },
              plan.settings().sharesJvm(),
              budget);
      boolean isLeft = true;
      try {
        new Watchdog(
                stage, UnderDebugger.hangTimeout(plan.options().hangTimeout()), plan.listener())
            .await();
        isLeft = false;
      } finally {
        if (isLeft) {
          abandoned = stage.thread();
          stage.stop();
        }
      }
      if (fault.get() != null) {
        throw new EngineFault(fault.get());
      }
      return result.get();
    }
  }
}
