package dev.selvage.programs.old;

import dev.selvage.programs.real.Workers;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.CRC32;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.WriterAppender;

/**
 * Clerks that log each order to an {@code AsyncAppender} of Log4j 1.2.13. The text of an order is
 * made when it is needed, which is in the thread of the appender; and now and then this finds
 * something to log, too.
 *
 * <p>A clerk that finds the buffer of the appender full waits for room while it holds the lock of
 * the logger. The thread of the appender, which would make room, needs this lock when it logs. So
 * the program hangs if the buffer is full while such an order is written; usually it is nearly
 * empty. From 1.2.14 on, the thread of the appender does not wait for itself any more.
 */
public final class LoggedOrders {
  private static final Logger LOGGER = Logger.getLogger("orders");
  private static final int CLERKS = 2;
  private static final int ORDERS = 250;
  private static final int BUFFER = 64;
  private static final int WARM_UP = 20;
  private static final int PASSES = 20;
  private static final int PAGE = 1_000_000;

  private final AtomicInteger written = new AtomicInteger();
  private final AtomicInteger rounded = new AtomicInteger();

  private final class Order {
    private final int number;
    private String text;

    Order(int number) {
      this.number = number;
    }

    @Override
    public String toString() {
      if (text == null) {
        text = "order " + number + ", price " + number * 0.37;
        written.incrementAndGet();
        if (number % 5 == 0) {
          rounded.incrementAndGet();
          LOGGER.debug("the price of order " + number + " is rounded");
        }
      }
      return text;
    }
  }

  private LoggedOrders() {}

  public static void main(String[] args) throws Exception {
    StringWriter log = new StringWriter();
    WriterAppender lines = new WriterAppender(new PatternLayout("%t %p %m%n"), log);
    AsyncAppender appender = new AsyncAppender();
    appender.setBufferSize(BUFFER);
    appender.addAppender(lines);
    LOGGER.setAdditivity(false);
    LOGGER.setLevel(Level.DEBUG);
    LOGGER.addAppender(appender);
    LoggedOrders orders = new LoggedOrders();
    // Everything has been used once before it counts.
    for (int i = 1; i <= WARM_UP; i++) {
      LOGGER.info(orders.new Order(i));
      while (orders.written.get() < i) {
        Thread.sleep(1);
      }
    }
    Workers workers = new Workers();
    for (int i = 0; i < CLERKS; i++) {
      int clerk = i;
      workers.start("clerk-" + i, () -> orders.work(clerk));
    }
    workers.join();
    appender.close();
    Workers.check("orders", WARM_UP + CLERKS * ORDERS, orders.written.get());
    System.out.println("Log4j: " + log.toString().lines().count() + " lines");
  }

  private void work(int clerk) {
    byte[] page = new byte[PAGE];
    CRC32 sum = new CRC32();
    for (int i = 0; i < ORDERS; i++) {
      page[i] = (byte) i;
      for (int j = 0; j < PASSES; j++) {
        sum.update(page);
      }
      LOGGER.info(new Order(clerk * ORDERS + i));
    }
    if (sum.getValue() < 0) {
      throw new AssertionError("a checksum is never negative");
    }
  }
}
