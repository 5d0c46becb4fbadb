package dev.selvage.cli;

import dev.selvage.agent.AgentControl;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;

/** Runs one command after the other in this JVM, for {@link SelvageSession}. */
final class CommandHost {
  private CommandHost() {}

  /**
   * @param args the port where the commands come from and their exit codes go to
   */
  public static void main(String[] args) throws IOException {
    AgentControl.classPathIsTool();
    try (Socket test = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0]));
        DataInputStream commands = new DataInputStream(test.getInputStream());
        DataOutputStream exitCodes = new DataOutputStream(test.getOutputStream())) {
      for (int words = commands.readInt(); words > 0; words = commands.readInt()) {
        String[] command = new String[words];
        for (int i = 0; i < words; i++) {
          command[i] = commands.readUTF();
        }
        exitCodes.writeInt(Cli.run(Console.system(), command));
      }
    }
    AgentControl.atEnd();
    // What programs have left behind is not to keep this JVM from its end.
    Runtime.getRuntime().halt(0);
  }
}
