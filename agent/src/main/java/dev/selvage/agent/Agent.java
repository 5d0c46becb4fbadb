package dev.selvage.agent;

import dev.selvage.agent.transform.JdkCache;
import dev.selvage.agent.transform.NapTransformer;
import dev.selvage.agent.transform.Transformer;
import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.HiddenClasses;
import dev.selvage.bridge.LateClasses;
import dev.selvage.bridge.ObjectHeaders;
import dev.selvage.bridge.ThreadControl;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Installs control in this JVM, once. */
public final class Agent {
  private Agent() {}

  /** Called by the entry point; a second call does nothing. */
  public static void install(Instrumentation instrumentation) throws Exception {
    synchronized (Agent.class) {
      if (AgentControl.isInstalled()) {
        return;
      }
      openJavaBase(instrumentation);
      BridgeClasses.define();
      openJavaBaseToBridge(instrumentation);
      Installation.complete(instrumentation);
    }
  }

  /** Installs no control, but sleeps before threads synchronize. */
  public static void installNaps(Instrumentation instrumentation) throws Exception {
    openJavaBase(instrumentation);
    BridgeClasses.define();
    Scope scope = new Scope();
    // The class path of this JVM holds the tool alone.
    scope.program(ClassLoader.getPlatformClassLoader());
    instrumentation.addTransformer(new NapTransformer(scope));
  }

  /** Exports what the agent and the engine need of the base module. */
  private static void openJavaBase(Instrumentation instrumentation) {
    Set<Module> tool = Set.of(Agent.class.getModule());
    redefineJavaBase(
        instrumentation,
        Set.of(),
        Map.of("jdk.internal.vm", tool, "jdk.internal.misc", tool, "jdk.internal.access", tool),
        Map.of("java.lang", tool, "java.lang.invoke", tool));
  }

  /** The same for the bridge; and JDK classes are to call it. */
  private static void openJavaBaseToBridge(Instrumentation instrumentation)
      throws ClassNotFoundException {
    Set<Module> boot = Set.of(Class.forName("dev.selvage.bridge.Hooks", false, null).getModule());
    redefineJavaBase(
        instrumentation,
        boot,
        Map.of(
            "jdk.internal.vm",
            boot,
            "jdk.internal.misc",
            boot,
            "jdk.internal.access",
            boot,
            "jdk.internal.reflect",
            boot),
        Map.of("java.lang", boot, "java.lang.invoke", boot));
  }

  private static void redefineJavaBase(
      Instrumentation instrumentation,
      Set<Module> reads,
      Map<String, Set<Module>> exports,
      Map<String, Set<Module>> opens) {
    instrumentation.redefineModule(
        Object.class.getModule(), reads, exports, opens, Set.of(), Map.of());
  }

  /** A class of its own: it can only be loaded when the bridge is there. */
  private static final class Installation {
    static void complete(Instrumentation instrumentation) throws Exception {
      ThreadControl.set(ThreadControlClass.define());
      SelfTest.run();
      ObjectHeaders.explore();
      if (Debugger.isLoaded()) {
        ToolClasses.load();
      }
      Scope scope = new Scope();
      JdkCache cache = JdkCache.open(agentVersion());
      Transformer transformer = new Transformer(scope, cache);
      transformer.warmUp();
      instrumentation.addTransformer(transformer, true);
      HiddenClasses.set(transformer.hiddenClasses());
      LoadedClasses loaded = new LoadedClasses(instrumentation, scope, cache, transformer);
      loaded.rewriteAll();
      LateClasses.set(loaded);
      AgentControl.installed(instrumentation, scope, cache);
      transformer.started();
    }

    /** Changes with every build of the agent, be it a jar or a directory of classes. */
    private static String agentVersion() throws IOException {
      Path home = ToolClasses.ownJar();
      long size = 0;
      long newest = 0;
      try (Stream<Path> files = Files.walk(home)) {
        for (Path file : files.toList()) {
          size += Files.size(file);
          newest = Math.max(newest, Files.getLastModifiedTime(file).toMillis());
        }
      }
      return size + "-" + newest;
    }
  }
}
