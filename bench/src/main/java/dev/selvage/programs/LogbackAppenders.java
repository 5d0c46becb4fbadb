package dev.selvage.programs;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.read.ListAppender;

/** Two threads that log to one appender of Logback. No schedule fails. */
public final class LogbackAppenders {
  private LogbackAppenders() {}

  public static void list() throws Exception {
    LoggerContext context = context();
    ListAppender<ILoggingEvent> events = events(context);
    log(context, events);
    Team.check(2, events.list.size());
  }

  public static void async() throws Exception {
    LoggerContext context = context();
    ListAppender<ILoggingEvent> events = events(context);
    AsyncAppender appender = new AsyncAppender();
    appender.setContext(context);
    appender.addAppender(events);
    appender.setMaxFlushTime(0);
    appender.start();
    log(context, appender);
    appender.stop();
    Team.check(2, events.list.size());
  }

  private static LoggerContext context() {
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter(new LogbackMDCAdapter());
    return context;
  }

  private static ListAppender<ILoggingEvent> events(LoggerContext context) {
    ListAppender<ILoggingEvent> events = new ListAppender<>();
    events.setContext(context);
    events.start();
    return events;
  }

  private static void log(LoggerContext context, Appender<ILoggingEvent> appender)
      throws InterruptedException {
    Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.setLevel(Level.INFO);
    root.addAppender(appender);
    Team.run(
        () -> context.getLogger("a.b").info("first {}", 1),
        () -> context.getLogger("a.c").info("second {}", 2));
  }
}
