package dev.selvage.agent;

import dev.selvage.agent.scope.Scope;
import dev.selvage.agent.transform.JdkCache;
import dev.selvage.agent.transform.Profile;
import dev.selvage.agent.transform.Profiles;
import dev.selvage.agent.transform.Transformer;
import dev.selvage.bridge.AtomicCode;
import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.HiddenClasses;
import dev.selvage.bridge.LateClasses;
import dev.selvage.bridge.ObjectHeaders;
import dev.selvage.bridge.ThreadControl;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import jdk.internal.misc.VM;

/** Installs the agent in this JVM, once, with a profile. */
public final class AgentInstaller {
  private static boolean isPrepared;

  private AgentInstaller() {}

  /**
   * Called by the entry point; a second call with the same profile does nothing.
   *
   * @param profile the name of one, for some followed by a comma and a folder; null or empty for
   *     control
   */
  public static void install(Instrumentation instrumentation, String profile) throws Exception {
    synchronized (AgentInstaller.class) {
      if (!isPrepared) {
        openJavaBase(instrumentation);
        BridgeClasses.define();
        isPrepared = true;
      }
      Installation.complete(instrumentation, profile);
    }
  }

  /** Exports what the agent and the engine need of the base module. */
  private static void openJavaBase(Instrumentation instrumentation) {
    Set<Module> tool = Set.of(AgentInstaller.class.getModule());
    redefineJavaBase(
        instrumentation,
        Set.of(),
        Map.of("jdk.internal.vm", tool, "jdk.internal.misc", tool, "jdk.internal.access", tool),
        Map.of("java.lang", tool, "java.lang.invoke", tool));
  }

  /** The same for the bridge, and lets JDK classes call it. */
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

  /** A separate class, because it can only be loaded once the bridge is defined. */
  private static final class Installation {
    static void complete(Instrumentation instrumentation, String argument) throws Exception {
      openJavaBaseToBridge(instrumentation);
      Profile profile = Profiles.asked(argument);
      if (AgentControl.isInstalled()) {
        AgentControl.requireProfile(profile);
        if (profile.sessionClass() == null) {
          return;
        }
      }
      if (profile.sessionClass() != null) {
        LiveInstallation.complete(instrumentation, argument);
        return;
      }
      if (profile.controlsThreads()) {
        prepareControl();
      }
      Scope scope = new Scope();
      JdkCache cache =
          profile.coversJdk()
              ? JdkCache.open(
                  AgentVersion.of(ToolClasses.ownJar()) + '|' + profile.variant() + classArchive())
              : JdkCache.withoutFile();
      Transformer transformer = new Transformer(scope, profile, cache);
      if (profile.coversJdk()) {
        transformer.warmUp();
        instrumentation.addTransformer(transformer, true);
        HiddenClasses.set(transformer.hiddenClasses());
        LoadedClasses loaded =
            new LoadedClasses(instrumentation, scope, cache, profile, transformer);
        loaded.rewriteAll();
        LateClasses.set(loaded);
      } else {
        instrumentation.addTransformer(transformer);
      }
      AgentControl.installed(instrumentation, scope, cache, profile);
      AtomicCode.set(atomicCode(scope));
      cache.save();
    }

    private static AtomicCode atomicCode(Scope scope) {
      return new AtomicCode() {
        @Override
        protected String scope(String className) {
          return scope.atomicScope(className.replace('.', '/'));
        }
      };
    }

    private static void prepareControl() throws Exception {
      ThreadControl.set(ThreadControlClass.define());
      SelfTest.run();
      ObjectHeaders.explore();
      if (Debugger.isLoaded()) {
        ToolClasses.load();
      }
    }

    /**
     * The flag that names a class archive, if there is one. The bytes of a loaded class, as the JVM
     * reconstructs them, have their methods in another order if it comes from another archive.
     */
    private static String classArchive() {
      String[] arguments = VM.getRuntimeArguments();
      // Null for none.
      for (String argument : arguments == null ? new String[0] : arguments) {
        if (argument.startsWith("-XX:SharedArchiveFile=")) {
          return '|' + argument;
        }
      }
      return "";
    }
  }
}
