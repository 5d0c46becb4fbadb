package dev.selvage.cli;

import dev.selvage.agent.AgentControl;
import dev.selvage.core.explore.Body;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Supplier;

/** The program under test: loaded, known to the agent, and ready to be run many times. */
final class Program implements AutoCloseable {
  private static final String CLASS_PATH = "java.class.path";

  private final ProgramSpec spec;
  private final ProgramLoader loader;
  private final Body body;

  private Program(ProgramSpec spec, ProgramLoader loader, Body body) {
    this.spec = spec;
    this.loader = loader;
    this.body = body;
  }

  /** Loads the program; from here on its classes are instrumented. */
  static Program load(ProgramSpec spec, Options options) {
    ClassPath classPath = ClassPath.parse(spec.classPath());
    if (!AgentControl.isControlling()) {
      throw new IllegalStateException(
          "the agent is not loaded; start Selvage with ./selvage or java -jar selvage.jar");
    }
    AgentControl.configure(options.atomic(), options.controlled());
    ProgramLoader loader = new ProgramLoader(classPath);
    AgentControl.program(loader);
    EntryPoint entry = loader.load(spec.mainClass(), type -> EntryPoint.find(type, spec.method()));
    Body call = entry.body(spec.arguments());
    Body body =
        () -> {
          Thread.currentThread().setContextClassLoader(loader);
          call.run();
        };
    return new Program(spec, loader, body);
  }

  ProgramSpec spec() {
    return spec;
  }

  Body body() {
    return body;
  }

  /** Runs an action while the JVM looks as if it had been started for the program. */
  <T> T during(Supplier<T> work) {
    String ownClassPath = System.getProperty(CLASS_PATH);
    ClassLoader ownLoader = Thread.currentThread().getContextClassLoader();
    System.setProperty(CLASS_PATH, loader.classPath().text());
    Thread.currentThread().setContextClassLoader(loader);
    try {
      return work.get();
    } finally {
      Thread.currentThread().setContextClassLoader(ownLoader);
      System.setProperty(CLASS_PATH, ownClassPath);
    }
  }

  @Override
  public void close() {
    try {
      loader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
