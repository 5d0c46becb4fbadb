package dev.selvage.specimens.clean;

import java.util.Comparator;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Two threads put jobs into a PriorityBlockingQueue whose comparator is program code; main takes
 * them in order of urgency once both are there.
 *
 * <p>Shows: comparator called below a library lock, PriorityBlockingQueue.
 */
public final class PriorityQueueOrder {
  public static void main(String[] args) throws Exception {
    PriorityBlockingQueue<Job> jobs =
        new PriorityBlockingQueue<>(4, Comparator.comparingInt(Job::urgency).reversed());
    Thread mail = new Thread(() -> jobs.put(new Job("mail", 1)), "mail");
    Thread alarm = new Thread(() -> jobs.put(new Job("alarm", 9)), "alarm");
    mail.start();
    alarm.start();
    mail.join();
    alarm.join();
    String order = jobs.take().name() + " " + jobs.take().name();
    if (!order.equals("alarm mail")) {
      throw new AssertionError("taken in the order " + order);
    }
  }

  private record Job(String name, int urgency) {}
}
