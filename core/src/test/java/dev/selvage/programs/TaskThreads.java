package dev.selvage.programs;

/** Threads of code that may throw. */
final class TaskThreads {
  private TaskThreads() {}

  /** Code that may be interrupted. */
  interface Task {
    void run() throws Exception;
  }

  static Thread thread(Task task) {
    return new Thread(
        () -> {
          try {
            task.run();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        });
  }

  static Thread started(Task task) {
    Thread thread = thread(task);
    thread.start();
    return thread;
  }
}
