package dev.selvage.specimens.fail.assertion;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A build runs the targets of a dependency graph on a pool, and keeps a future for each target, so
 * that it is compiled once. Two requests that need the same library look for its future before
 * either has put one there, and the library is compiled twice.
 *
 * <p>Bug class: check-then-act on a ConcurrentHashMap of futures<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class BuildGraph {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Compiler compiler = new Compiler();
      Build build =
          new Build(
              List.of(
                  new Target("model", List.of()),
                  new Target("app", List.of("model")),
                  new Target("tests", List.of("model"))),
              compiler,
              pool);
      Thread ide = new Thread(() -> build.request("tests").join(), "ide");
      ide.start();
      Artifact app = build.request("app").join();
      ide.join();
      if (app.parts() != 2) {
        throw new AssertionError("the app has " + app.parts() + " parts");
      }
      compiler.check();
    } finally {
      pool.shutdown();
    }
  }

  private record Target(String name, List<String> needs) {}

  private record Artifact(String name, int parts) {}

  private static final class Compiler {
    private final Map<String, Integer> runs = new ConcurrentHashMap<>();

    Artifact compile(Target target, List<Artifact> libraries) {
      runs.merge(target.name(), 1, Integer::sum);
      int parts = 1;
      for (Artifact library : libraries) {
        parts += library.parts();
      }
      return new Artifact(target.name(), parts);
    }

    void check() {
      runs.forEach(
          (name, count) -> {
            if (count != 1) {
              throw new AssertionError(name + " was compiled " + count + " times");
            }
          });
    }
  }

  private static final class Build {
    private final Map<String, Target> targets = new ConcurrentHashMap<>();
    private final Map<String, CompletableFuture<Artifact>> started = new ConcurrentHashMap<>();
    private final Compiler compiler;
    private final ExecutorService pool;

    Build(List<Target> targets, Compiler compiler, ExecutorService pool) {
      for (Target target : targets) {
        this.targets.put(target.name(), target);
      }
      this.compiler = compiler;
      this.pool = pool;
    }

    CompletableFuture<Artifact> request(String name) {
      CompletableFuture<Artifact> running = started.get(name);
      if (running != null) {
        return running;
      }
      CompletableFuture<Artifact> future = start(targets.get(name));
      started.put(name, future);
      return future;
    }

    private CompletableFuture<Artifact> start(Target target) {
      List<CompletableFuture<Artifact>> needed =
          target.needs().stream().map(this::request).toList();
      return CompletableFuture.allOf(needed.toArray(new CompletableFuture<?>[0]))
          .thenApplyAsync(
              ignored -> {
                List<Artifact> libraries = needed.stream().map(CompletableFuture::join).toList();
                return compiler.compile(target, libraries);
              },
              pool);
    }
  }
}
