package dev.selvage.farm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.WorkerLoss;
import dev.selvage.model.work.BatchResult;
import dev.selvage.model.work.WorkBatch;
import dev.selvage.model.work.WorkSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

/** Batches go out, results come back, whatever they mean. */
class WorkerPoolTest {
  private static final byte[] NOTHING = {};
  private static final long SECOND = 1_000_000_000;

  /** A worker that answers when it is asked to. */
  private static final class FakeLink implements WorkerLink {
    private final List<Long> sent = new ArrayList<>();
    private final Queue<BatchResult> results = new ArrayDeque<>();
    private WorkerLoss end;

    @Override
    public void send(WorkBatch batch) {
      sent.add(batch.number());
    }

    @Override
    public BatchResult received() {
      return results.poll();
    }

    @Override
    public WorkerLoss end() {
      return results.isEmpty() ? end : null;
    }

    private void answer(long number) {
      results.add(new BatchResult(number, NOTHING));
    }
  }

  /** Numbers batches, and remembers what came of them. */
  private static final class FakeSource implements WorkSource {
    private final List<Long> taken = new ArrayList<>();
    private final List<Integer> lost = new ArrayList<>();
    private final List<Integer> units = new ArrayList<>();
    private long batches;
    private boolean isEmpty;

    @Override
    public WorkBatch nextBatch(int worker, int count) {
      units.add(count);
      return isEmpty ? null : new WorkBatch(++batches, NOTHING);
    }

    @Override
    public void take(BatchResult result) {
      taken.add(result.number());
    }

    @Override
    public void lose(int worker) {
      lost.add(worker);
    }
  }

  private final FakeLink first = new FakeLink();
  private final FakeLink second = new FakeLink();
  private final FakeSource source = new FakeSource();
  private long now;
  private final WorkerPool pool = new WorkerPool(List.of(first, second), false, () -> now);

  private void exchange(int times) {
    for (int i = 0; i < times; i++) {
      pool.exchange(source);
    }
  }

  private void warmUp() {
    exchange(1);
    now += 4 * SECOND;
  }

  @Test
  void nothingIsSentBeforeTheCampaignHasLastedAWhile() {
    exchange(1);
    now += 3 * SECOND;
    exchange(1);
    assertThat(first.sent).isEmpty();
    now++;
    exchange(1);
    assertThat(first.sent).containsExactly(1L);
    assertThat(second.sent).containsExactly(2L);
  }

  @Test
  void aWorkerHasThreeBatchesAtMost() {
    warmUp();
    exchange(10);
    assertThat(first.sent).containsExactly(1L, 3L, 5L);
    first.answer(1);
    exchange(10);
    assertThat(source.taken).containsExactly(1L);
    assertThat(first.sent).containsExactly(1L, 3L, 5L, 7L);
  }

  @Test
  void theShorterExecutionsAreTheMoreGoIntoABatch() {
    warmUp();
    exchange(1);
    for (int i = 0; i < 1_000; i++) {
      pool.executed(1_000_000);
    }
    exchange(1);
    for (int i = 0; i < 1_000; i++) {
      pool.executed(1);
    }
    exchange(1);
    // 8 ms of 100 µs each, at first; then of 1 ms each; and no more than 512.
    assertThat(source.units).containsExactly(80, 80, 8, 8, 512, 512);
  }

  @Test
  void aWorkerThatHasEndedGetsNoMoreWorkWhenItsLastResultIsTaken() {
    warmUp();
    exchange(1);
    first.answer(1);
    first.end = new WorkerLoss.MorePoints();
    exchange(3);
    assertThat(source.taken).containsExactly(1L);
    assertThat(source.lost).containsExactly(0);
    assertThat(first.sent).containsExactly(1L);
    assertThat(pool.losses()).containsExactly(new WorkerLoss.MorePoints());
    assertThat(pool.count()).isEqualTo(2);
  }

  @Test
  void aSourceWithoutWorkIsAskedAgain() {
    source.isEmpty = true;
    warmUp();
    exchange(5);
    assertThat(first.sent).isEmpty();
    source.isEmpty = false;
    exchange(1);
    assertThat(first.sent).containsExactly(1L);
  }

  @Test
  void aPatientPoolSendsAtOnce() {
    new WorkerPool(List.of(first), true, () -> now).exchange(source);
    assertThat(first.sent).containsExactly(1L);
  }

  @Test
  void messagesCarryNumberAndContent() {
    byte[] content = {1, 2, 3};
    WorkBatch batch = WorkerProtocol.batch(WorkerProtocol.encode(new WorkBatch(7, content)));
    assertThat(batch.number()).isEqualTo(7);
    assertThat(batch.content()).isEqualTo(content);
    BatchResult result = WorkerProtocol.result(WorkerProtocol.encode(new BatchResult(8, content)));
    assertThat(result.number()).isEqualTo(8);
    assertThat(result.content()).isEqualTo(content);
  }
}
