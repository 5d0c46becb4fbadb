package dev.selvage.live.batch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;

/** Tiny programs in the package app. */
final class ChildPrograms {
  private static final Map<String, String> SOURCES =
      Map.of(
          "Passes",
          """
          package app;
          class Passes {
            public static void main(String[] args) {
              System.out.println(args.length == 0 ? "passed" : "" + processors());
            }
            static int processors() {
              return Runtime.getRuntime().availableProcessors();
            }
          }
          """,
          "ExitsWith3",
          """
          package app;
          class ExitsWith3 {
            public static void main(String[] args) {
              System.err.println("no licence");
              System.exit(3);
            }
          }
          """,
          "Throws",
          """
          package app;
          class Throws {
            static void fail() {
              // The line of the next statement is part of the finding.
              throw new IllegalStateException("in vain");
            }
            public static void main(String[] args) throws Exception {
              Thread worker = new Thread(Throws::fail, "worker");
              worker.start();
              worker.join();
            }
          }
          """,
          "Crashes",
          """
          package app;
          import java.lang.foreign.*;
          class Crashes {
            public static void main(String[] args) throws Throwable {
              var length = Linker.nativeLinker().downcallHandle(
                  Linker.nativeLinker().defaultLookup().find("strlen").get(),
                  FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
              System.out.println((long) length.invokeExact(1L));
            }
          }
          """,
          "Deadlocks",
          """
          package app;
          import java.util.concurrent.CountDownLatch;
          class Deadlocks {
            static final Object A = new Object();
            static final Object B = new Object();
            static final CountDownLatch BOTH = new CountDownLatch(2);
            public static void main(String[] args) {
              new Thread(() -> both(A, B), "a").start();
              new Thread(() -> both(B, A), "b").start();
            }
            static void both(Object first, Object second) {
              synchronized (first) {
                BOTH.countDown();
                try {
                  BOTH.await();
                  synchronized (second) {
                    System.out.println("never");
                  }
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
              }
            }
          }
          """,
          "Spins",
          """
          package app;
          class Spins {
            static volatile boolean done;
            public static void main(String[] args) {
              await();
            }
            static void await() {
              while (!done) {
                Thread.onSpinWait();
              }
            }
          }
          """,
          "Sleeps",
          """
          package app;
          class Sleeps {
            public static void main(String[] args) throws Exception {
              Thread.sleep(1000L * Integer.parseInt(args[0]));
            }
          }
          """,
          "LeavesProcess",
          """
          package app;
          class LeavesProcess {
            public static void main(String[] args) throws Exception {
              // The shell ends at once, so that its child has another parent then.
              Process shell = new ProcessBuilder("sh", "-c", "sleep 300 & echo started").inheritIO().start();
              shell.waitFor();
            }
          }
          """,
          "Serves",
          """
          package app;
          import java.nio.file.*;
          class Serves {
            public static void main(String[] args) throws Exception {
              Path sign = Files.createFile(Path.of(System.getenv("SELVAGE_RUN"), "serves"));
              if (!args[0].equals("0")) {
                Thread.sleep(Integer.parseInt(args[0]));
                Files.delete(sign);
              }
              Thread.sleep(1_000_000);
            }
          }
          """);

  private ChildPrograms() {}

  static void compile(Path classes) throws IOException {
    List<String> arguments = new ArrayList<>(List.of("-g", "-d", classes.toString()));
    for (Map.Entry<String, String> each : SOURCES.entrySet()) {
      Path file = classes.resolve(each.getKey() + ".java");
      arguments.add(Files.writeString(file, each.getValue()).toString());
    }
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    if (status != 0) {
      throw new AssertionError("the programs do not compile");
    }
  }
}
