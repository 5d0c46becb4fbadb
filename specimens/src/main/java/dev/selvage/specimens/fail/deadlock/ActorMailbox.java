package dev.selvage.specimens.fail.deadlock;

import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Actors share a pool: a message to an actor that is not scheduled schedules it, and an actor with
 * an empty mailbox says that it is scheduled no more. A message that comes between that look into
 * the mailbox and the change of the flag wakes nobody, and who asked waits for ever.
 *
 * <p>Bug class: lost wake-up (flag cleared without a second look)<br>
 * Depth: 2<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 4000
 */
public final class ActorMailbox {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Account account = new Account();
      Actor<Command> actor = new Actor<>(pool, account::handle);
      Thread payer = new Thread(() -> actor.send(new Deposit(30)), "payer");
      payer.start();
      CompletableFuture<Integer> answer = new CompletableFuture<>();
      actor.send(new Deposit(12));
      actor.send(new Query(answer));
      int balance = answer.get();
      payer.join();
      if (balance != 12 && balance != 42) {
        throw new AssertionError("the balance is " + balance);
      }
    } finally {
      pool.shutdown();
    }
  }

  private sealed interface Command {}

  private record Deposit(int amount) implements Command {}

  private record Query(CompletableFuture<Integer> answer) implements Command {}

  private interface Behaviour<M> {
    void handle(M message);
  }

  /** Needs no lock of its own: its actor handles one message at a time. */
  private static final class Account {
    private int balance;

    void handle(Command command) {
      switch (command) {
        case Deposit deposit -> balance += deposit.amount();
        case Query query -> query.answer().complete(balance);
      }
    }
  }

  private static final class Actor<M> implements Runnable {
    private final Queue<M> mailbox = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean scheduled = new AtomicBoolean();
    private final Executor executor;
    private final Behaviour<M> behaviour;

    Actor(Executor executor, Behaviour<M> behaviour) {
      this.executor = executor;
      this.behaviour = behaviour;
    }

    void send(M message) {
      mailbox.add(message);
      if (scheduled.compareAndSet(false, true)) {
        executor.execute(this);
      }
    }

    @Override
    public void run() {
      handleAll();
      scheduled.set(false);
    }

    private void handleAll() {
      M message = mailbox.poll();
      while (message != null) {
        behaviour.handle(message);
        message = mailbox.poll();
      }
    }
  }
}
