package dev.selvage.programs.real;

import org.h2.tools.Server;

/** {@link SqlBank} on H2, whose server all connections talk to over TCP. */
public final class H2Bank {
  private static final int TRANSFERS = 1_500;

  private H2Bank() {}

  public static void main(String[] args) throws Exception {
    Server server = Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start();
    String url = "jdbc:h2:tcp://localhost:" + server.getPort() + "/mem:bank;DB_CLOSE_DELAY=-1";
    try {
      System.out.println("H2: " + new SqlBank(url, TRANSFERS).run());
    } finally {
      server.stop();
    }
  }
}
