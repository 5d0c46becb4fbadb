package dev.selvage.programs.real;

import jakarta.jms.Connection;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.BitSet;
import java.util.concurrent.CountDownLatch;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.broker.BrokerService;

/**
 * A broker of ActiveMQ in the same JVM, with clients that talk to it over TCP. Senders put letters
 * into a queue, from which carriers take them and announce each in a topic, which some subscribers
 * read. Every letter is carried once, and every subscriber hears of it once.
 */
public final class ActiveMqMail {
  private static final int SENDERS = 3;
  private static final int CARRIERS = 3;
  private static final int SUBSCRIBERS = 2;
  private static final int LETTERS = 2_000;
  private static final String END = "end";

  private final ActiveMQConnectionFactory connections;
  private final CountDownLatch subscribed = new CountDownLatch(SUBSCRIBERS);
  private final BitSet carried = new BitSet();

  private ActiveMqMail(String url) {
    connections = new ActiveMQConnectionFactory(url);
  }

  private interface Client {
    void run(Session session) throws JMSException;
  }

  public static void main(String[] args) throws Exception {
    BrokerService broker = new BrokerService();
    broker.setPersistent(false);
    broker.setUseJmx(false);
    broker.setUseShutdownHook(false);
    broker.addConnector("tcp://localhost:0");
    broker.start();
    broker.waitUntilStarted();
    String url = broker.getTransportConnectors().get(0).getPublishableConnectString();
    try {
      new ActiveMqMail(url).run();
    } finally {
      broker.stop();
      broker.waitUntilStopped();
    }
    System.out.println("ActiveMQ: " + SENDERS * LETTERS + " letters");
  }

  private void run() throws Exception {
    Workers subscribers = new Workers();
    for (int i = 0; i < SUBSCRIBERS; i++) {
      subscribers.start("subscriber-" + i, () -> connect(this::listen));
    }
    subscribed.await();
    Workers carriers = new Workers();
    for (int i = 0; i < CARRIERS; i++) {
      carriers.start("carrier-" + i, () -> connect(this::carry));
    }
    Workers senders = new Workers();
    for (int i = 0; i < SENDERS; i++) {
      int first = i * LETTERS;
      senders.start("sender-" + i, () -> connect(session -> send(session, first)));
    }
    senders.join();
    connect(session -> sendEnds(session, session.createQueue("letters"), CARRIERS));
    carriers.join();
    connect(session -> sendEnds(session, session.createTopic("news"), 1));
    subscribers.join();
    Workers.check("letters", SENDERS * LETTERS, carried.cardinality());
  }

  private void connect(Client client) throws JMSException {
    Connection connection = connections.createConnection();
    try {
      connection.start();
      client.run(connection.createSession(false, Session.AUTO_ACKNOWLEDGE));
    } finally {
      connection.close();
    }
  }

  private static void send(Session session, int first) throws JMSException {
    MessageProducer letters = session.createProducer(session.createQueue("letters"));
    for (int i = first; i < first + LETTERS; i++) {
      letters.send(session.createTextMessage("" + i));
    }
  }

  private static void sendEnds(Session session, Destination to, int count) throws JMSException {
    MessageProducer producer = session.createProducer(to);
    for (int i = 0; i < count; i++) {
      producer.send(session.createTextMessage(END));
    }
  }

  private void carry(Session session) throws JMSException {
    MessageConsumer letters = session.createConsumer(session.createQueue("letters"));
    MessageProducer news = session.createProducer(session.createTopic("news"));
    for (String text = next(letters); !text.equals(END); text = next(letters)) {
      synchronized (carried) {
        int letter = Integer.parseInt(text);
        Workers.check("times that letter " + letter + " came", 0, carried.get(letter) ? 1 : 0);
        carried.set(letter);
      }
      news.send(session.createTextMessage(text));
    }
  }

  private void listen(Session session) throws JMSException {
    MessageConsumer news = session.createConsumer(session.createTopic("news"));
    subscribed.countDown();
    BitSet heard = new BitSet();
    int count = 0;
    for (String text = next(news); !text.equals(END); text = next(news)) {
      heard.set(Integer.parseInt(text));
      count++;
    }
    Workers.check("pieces of news", SENDERS * LETTERS, count);
    Workers.check("different ones", SENDERS * LETTERS, heard.cardinality());
  }

  private static String next(MessageConsumer consumer) throws JMSException {
    return ((TextMessage) consumer.receive()).getText();
  }
}
