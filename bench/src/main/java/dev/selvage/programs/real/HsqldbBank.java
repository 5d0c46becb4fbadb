package dev.selvage.programs.real;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.ServerSocket;
import org.hsqldb.server.Server;

/** {@link SqlBank} on HSQLDB, whose server all connections talk to over TCP. */
public final class HsqldbBank {
  private static final int TRANSFERS = 1_500;

  private HsqldbBank() {}

  public static void main(String[] args) throws Exception {
    int port = freePort();
    Server server = new Server();
    server.setLogWriter(new PrintWriter(Writer.nullWriter()));
    server.setSilent(true);
    server.setPort(port);
    server.setDatabaseName(0, "bank");
    server.setDatabasePath(0, "mem:bank");
    server.start();
    String url = "jdbc:hsqldb:hsql://localhost:" + port + "/bank";
    try {
      SqlBank bank = new SqlBank(url, TRANSFERS);
      System.out.println("HSQLDB: " + bank.run("set database transaction control mvcc"));
    } finally {
      server.shutdown();
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
