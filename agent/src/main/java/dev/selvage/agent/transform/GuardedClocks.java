package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.util.List;

/**
 * Where the rest of the JDK reads a clock to show it. Code that measures how long it has really
 * waited, such as that of sockets, must continue to read the real one.
 */
final class GuardedClocks implements Rewriter {
  private static final List<String> SHOWN_BY =
      List.of(
          "java/time/",
          "java/text/",
          "java/util/jar/",
          "java/util/logging/",
          "java/util/zip/",
          "java/net/HttpCookie",
          "sun/util/calendar/");

  private final StaticCalls clocks;

  GuardedClocks(StaticCalls clocks) {
    this.clocks = clocks;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return SHOWN_BY.stream().anyMatch(method.className::startsWith)
        && clocks.applies(method, instruction);
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    clocks.rewrite(method, code, instruction);
  }
}
