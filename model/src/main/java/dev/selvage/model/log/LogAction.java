package dev.selvage.model.log;

/** What an event in a log says about its thread. */
public enum LogAction {
  /** The thread takes its first step. */
  THREAD_START,

  /** The thread ends. */
  THREAD_END,

  /** The thread is about to synchronize. */
  BEFORE,

  /** The thread has synchronized. */
  AFTER,

  /** The thread enters a method. */
  ENTER,

  /** The thread leaves a method, by a return or an exception. */
  LEAVE,

  /** The thread has a new priority, which is the value of the event. */
  PRIORITY
}
