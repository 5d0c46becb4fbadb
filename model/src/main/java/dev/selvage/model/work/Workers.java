package dev.selvage.model.work;

import dev.selvage.model.WorkerLoss;
import java.util.List;

/** Other processes that work for a campaign. Called by one thread, between executions. */
public interface Workers {
  /** No other processes. */
  Workers NONE =
      new Workers() {
        @Override
        public int count() {
          return 0;
        }

        @Override
        public void exchange(WorkSource source) {}

        @Override
        public void executed(long nanos) {}

        @Override
        public List<WorkerLoss> losses() {
          return List.of();
        }
      };

  /** The number of workers at the start; they are numbered from 0. */
  int count();

  /** Passes on the results that have arrived and hands out new work, without waiting. */
  void exchange(WorkSource source);

  /** This process has run an execution itself, in this time. */
  void executed(long nanos);

  /** Why workers were lost; empty while all are present. */
  List<WorkerLoss> losses();
}
