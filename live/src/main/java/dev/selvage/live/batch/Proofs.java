package dev.selvage.live.batch;

import dev.selvage.model.Frame;
import dev.selvage.model.ProgramStack;
import dev.selvage.model.SiteKey;
import dev.selvage.model.TestLibraries;
import dev.selvage.model.ThreadState;
import dev.selvage.model.fuzz.FuzzRun;
import dev.selvage.model.fuzz.FuzzedJvm;
import dev.selvage.model.fuzz.ProofHint;
import dev.selvage.model.fuzz.RunFailure;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Finds what is needed to explore a program under control that has failed: a test that was running
 * then, or else the main class.
 */
final class Proofs {
  /** Those of build tools, which only start others. */
  private static final List<String> LAUNCHERS =
      List.of("org.apache.maven.", "org.codehaus.plexus.", "org.gradle.", "worker.org.gradle.");

  private Proofs() {}

  /** Null if neither is known. */
  static ProofHint of(List<String> command, FuzzRun run) {
    JavaCommand java = JavaCommand.parse(command);
    String test =
        stacks(run.failure()).map(Proofs::test).filter(Objects::nonNull).findFirst().orElse(null);
    FuzzedJvm jvm =
        run.jvms().stream().filter(each -> !each.classPath().isEmpty()).findFirst().orElse(null);
    String classPath = java != null ? java.classPath() : jvm != null ? jvm.classPath() : "";
    if (test != null && !classPath.isEmpty()) {
      return hint(jvm != null ? jvm.classPath() : classPath, test, List.of(), run);
    }
    if (java != null) {
      return hint(classPath, java.mainClass(), java.arguments(), run);
    }
    boolean hasMain =
        jvm != null
            && jvm.main().matches("[\\w$.]+")
            && !jvm.main().endsWith(".jar")
            && LAUNCHERS.stream().noneMatch(jvm.main()::startsWith);
    return hasMain ? hint(classPath, jvm.main(), List.of(), run) : null;
  }

  private static ProofHint hint(
      String classPath, String entry, List<String> arguments, FuzzRun run) {
    String type = run.failure().sites().stream().findFirst().orElse(SiteKey.NONE).className();
    String controlled = type.contains(".") ? type.substring(0, type.lastIndexOf('.')) : "";
    return new ProofHint(classPath, entry, arguments, controlled, run.failure().points());
  }

  private static Stream<List<Frame>> stacks(RunFailure failure) {
    return switch (failure) {
      case RunFailure.Hang hang ->
          Stream.concat(hang.threads().stream(), hang.others().stream()).map(ThreadState::stack);
      case RunFailure.Uncaught uncaught -> Stream.of(uncaught.exception().stack());
      case RunFailure.Crash _, RunFailure.WrongExit _, RunFailure.WrongResult _ -> Stream.empty();
    };
  }

  /** The method of the program that a library for tests has called; null if there is none. */
  private static String test(List<Frame> stack) {
    String found = null;
    for (Frame frame : stack) {
      if (TestLibraries.own(frame.className())) {
        return found;
      }
      if (!isBetween(frame)) {
        found = frame.className() + "#" + frame.method();
      }
    }
    return null;
  }

  /** Reflection, by which libraries call tests. */
  private static boolean isBetween(Frame frame) {
    return frame.className().startsWith("java.")
        || frame.className().startsWith("jdk.")
        || !ProgramStack.owns(frame.toElement());
  }
}
