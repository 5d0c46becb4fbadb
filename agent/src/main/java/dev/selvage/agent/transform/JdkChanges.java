package dev.selvage.agent.transform;

import dev.selvage.bridge.Site;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeInstruction;
import java.util.List;
import java.util.Set;

/** Calls that change state that the JDK keeps for the whole JVM, and thus for later executions. */
final class JdkChanges implements Rewriter {
  private static final Set<String> METHODS =
      Set.of(
          "java/lang/System.setProperty",
          "java/lang/System.setProperties",
          "java/lang/System.clearProperty",
          "java/lang/System.getProperties",
          "java/lang/System.setIn",
          "java/lang/System.setOut",
          "java/lang/System.setErr",
          "java/lang/Thread.setDefaultUncaughtExceptionHandler",
          "java/util/Locale.setDefault",
          "java/util/TimeZone.setDefault",
          "java/net/Authenticator.setDefault",
          "java/net/CookieHandler.setDefault",
          "java/net/ProxySelector.setDefault",
          "java/net/ResponseCache.setDefault",
          "java/net/URL.setURLStreamHandlerFactory",
          "java/security/Security.addProvider",
          "java/security/Security.insertProviderAt",
          "java/security/Security.removeProvider",
          "java/security/Security.setProperty",
          "java/sql/DriverManager.registerDriver",
          "java/sql/DriverManager.deregisterDriver",
          "java/util/logging/LogManager.reset",
          "java/util/logging/LogManager.readConfiguration",
          "java/util/logging/Logger.addHandler",
          "java/util/logging/Logger.setLevel");

  /** What else to do at such a call. */
  private final List<Rewriter> others;

  JdkChanges(Rewriter... others) {
    this.others = List.of(others);
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return method.resetsStatics
        && instruction instanceof InvokeInstruction call
        && (call.opcode() == Opcode.INVOKESTATIC || call.opcode() == Opcode.INVOKEVIRTUAL)
        && METHODS.contains(call.owner().asInternalName() + '.' + call.name());
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    String owner = call.owner().asInternalName();
    code.loadConstant(owner.substring(owner.lastIndexOf('/') + 1) + '.' + call.name());
    HookCalls.callStatics(
        code, "changesJdk", "(Ljava/lang/String;I)V", method.site(Site.CALL, owner, "", ""));
    Rewriter.emit(others, method, code, call);
  }
}
