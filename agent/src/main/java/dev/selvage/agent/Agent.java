package dev.selvage.agent;

import dev.selvage.agent.transform.JdkCache;
import dev.selvage.agent.transform.Transformer;
import dev.selvage.bridge.HiddenClasses;
import dev.selvage.bridge.ThreadControl;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;

/** Installs control in this JVM, once. */
public final class Agent {
  private static final String BRIDGE = "selvage-bridge.jar";

  private Agent() {}

  /** Called by the entry point; a second call does nothing. */
  public static void install(Instrumentation instrumentation) throws Exception {
    synchronized (Agent.class) {
      if (AgentControl.isInstalled()) {
        return;
      }
      addBridge(instrumentation);
      openJavaBase(instrumentation);
      Installation.complete(instrumentation);
    }
  }

  /** The bridge must be in the boot loader, so that JDK classes can call it. */
  private static void addBridge(Instrumentation instrumentation) throws IOException {
    Path file = Files.createTempFile("selvage-bridge", ".jar");
    try (InputStream in = Agent.class.getResourceAsStream(BRIDGE)) {
      if (in == null) {
        throw new IOException("the agent jar is damaged: " + BRIDGE + " is missing");
      }
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
    }
    instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(file.toFile()));
    deleteWhileOpen(file);
  }

  /** The JVM has the file open; where that forbids to delete it, it goes when the JVM ends. */
  private static void deleteWhileOpen(Path file) {
    try {
      Class.forName("dev.selvage.bridge.Hooks", false, null);
      Files.delete(file);
    } catch (IOException | ClassNotFoundException e) {
      file.toFile().deleteOnExit();
    }
  }

  private static void openJavaBase(Instrumentation instrumentation) {
    Module base = Object.class.getModule();
    Module boot;
    try {
      boot = Class.forName("dev.selvage.bridge.Hooks", false, null).getModule();
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("the bridge is not in the boot loader", e);
    }
    Set<Module> tool = Set.of(boot, Agent.class.getModule());
    instrumentation.redefineModule(
        base,
        Set.of(boot),
        Map.of("jdk.internal.vm", tool, "jdk.internal.misc", tool, "jdk.internal.access", tool),
        Map.of("java.lang", tool),
        Set.of(),
        Map.of());
  }

  /** A class of its own: it can only be loaded when the bridge is there. */
  private static final class Installation {
    static void complete(Instrumentation instrumentation) throws Exception {
      ThreadControl.set(ThreadControlClass.define());
      SelfTest.run();
      Scope scope = new Scope();
      JdkCache cache = JdkCache.open(agentVersion());
      Transformer transformer = new Transformer(scope, cache);
      instrumentation.addTransformer(transformer, true);
      HiddenClasses.set(transformer.hiddenClasses());
      AgentControl.installed(instrumentation, scope);
      retransformLoaded(instrumentation, scope, cache);
      transformer.started();
    }

    /** Changes with every build of the agent. */
    private static String agentVersion() throws Exception {
      Path jar = Path.of(Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return Files.size(jar) + "-" + Files.getLastModifiedTime(jar).toMillis();
    }

    private static void retransformLoaded(
        Instrumentation instrumentation, Scope scope, JdkCache cache)
        throws UnmodifiableClassException {
      List<Class<?>> classes = new ArrayList<>();
      for (Class<?> type : instrumentation.getAllLoadedClasses()) {
        String name = type.getName().replace('.', '/');
        boolean isLeftAlone = type.getClassLoader() == null && cache.isLeftAlone(name);
        if (!type.isArray()
            && !type.isHidden()
            && !isLeftAlone
            && instrumentation.isModifiableClass(type)
            && scope.treatment(type.getClassLoader(), name) != Treatment.OUTSIDE) {
          classes.add(type);
        }
      }
      instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    }
  }
}
