package dev.selvage.agent;

import dev.selvage.agent.scope.Scope;
import dev.selvage.agent.transform.JdkCache;
import dev.selvage.agent.transform.Profile;
import dev.selvage.agent.transform.Profiles;
import dev.selvage.agent.transform.Transformer;
import dev.selvage.bridge.Failures;
import dev.selvage.bridge.LiveHooks;
import dev.selvage.bridge.LiveSession;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Installs the agent for a session on real threads, which can end while the program goes on: the
 * hooks are then taken out of the code again, and another session may follow.
 */
final class LiveInstallation {
  /** How many classes are rewritten at a time: each time stops all threads. */
  private static final int BATCH = 100;

  private final Instrumentation instrumentation;
  private final Scope scope = new Scope();

  private LiveInstallation(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /**
   * Begins the session of a profile and lets classes be rewritten for it.
   *
   * @param argument of the agent
   */
  static void complete(Instrumentation instrumentation, String argument) throws Exception {
    if (LiveHooks.armed() != null) {
      throw new IllegalStateException("a session of Selvage is active in this JVM already");
    }
    if (begin(Profiles.asked(argument).sessionClass(), Profiles.folder(argument))) {
      // The session says what is to be rewritten.
      new LiveInstallation(instrumentation).install(Profiles.asked(argument));
    }
  }

  private static boolean begin(String sessionClass, Path folder) throws Exception {
    try {
      Object isOfInterest =
          Class.forName(sessionClass, true, LiveInstallation.class.getClassLoader())
              .getMethod("start", Path.class)
              .invoke(null, folder);
      return Boolean.TRUE.equals(isOfInterest);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }

  private void install(Profile profile) {
    JdkCache cache = JdkCache.withoutFile();
    Transformer transformer = new Transformer(scope, profile, cache);
    instrumentation.addTransformer(transformer, true);
    AgentControl.installed(instrumentation, scope, cache, profile);
    LiveSession session = LiveHooks.armed();
    Runnable withoutEnds =
        session != null && session.wantsEnds() ? ThreadEnds.report(instrumentation) : () -> {};
    if (session != null && session.isTemporary()) {
      LiveHooks.undoWith(
          () -> {
            instrumentation.removeTransformer(transformer);
            rewriteLoaded(profile);
            withoutEnds.run();
          });
      rewriteLoaded(profile);
    }
  }

  private void rewriteLoaded(Profile profile) {
    List<Class<?>> batch = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      String name = type.getName().replace('.', '/');
      if (!type.isArray()
          && !type.isHidden()
          && instrumentation.isModifiableClass(type)
          && profile.covers(scope.treatment(type.getClassLoader(), name))) {
        batch.add(type);
        if (batch.size() == BATCH) {
          rewrite(batch);
          batch.clear();
        }
      }
    }
    rewrite(batch);
  }

  /** One that cannot be rewritten stays as it is, and must not keep others from it. */
  private void rewrite(List<Class<?>> types) {
    if (types.isEmpty()) {
      return;
    }
    try {
      instrumentation.retransformClasses(types.toArray(new Class<?>[0]));
    } catch (Exception | LinkageError e) {
      if (types.size() == 1) {
        Failures.add(types.getFirst().getName(), e);
      } else {
        types.forEach(type -> rewrite(List.of(type)));
      }
    }
  }
}
