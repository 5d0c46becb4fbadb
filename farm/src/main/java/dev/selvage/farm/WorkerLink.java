package dev.selvage.farm;

import dev.selvage.model.WorkerLoss;
import dev.selvage.model.work.BatchResult;
import dev.selvage.model.work.WorkBatch;

/** A connection to one worker. Results arrive in the order in which batches were sent. */
public interface WorkerLink {
  /** Does not wait for the worker. A batch for one that has ended is dropped. */
  void send(WorkBatch batch);

  /** The next result; null when there is none yet. */
  BatchResult received();

  /** Why no further result will arrive; null as long as one may. */
  WorkerLoss end();
}
