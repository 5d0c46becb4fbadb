package dev.selvage.live.batch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** An agent that makes its folder as the real one does, and nothing else. */
public final class StandInAgent {
  private StandInAgent() {}

  static Path write(Path folder) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest
        .getMainAttributes()
        .put(new Attributes.Name("Premain-Class"), StandInAgent.class.getName());
    Path jar = folder.resolve("agent.jar");
    String name = StandInAgent.class.getName().replace('.', '/') + ".class";
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        InputStream in = StandInAgent.class.getResourceAsStream("/" + name)) {
      out.putNextEntry(new JarEntry(name));
      in.transferTo(out);
    }
    return jar;
  }

  public static void premain(String argument) throws IOException {
    Path run = Path.of(argument.substring(argument.indexOf(',') + 1));
    Path own = Files.createDirectory(run.resolve("jvm-" + ProcessHandle.current().pid()));
    Properties state = new Properties();
    state.setProperty("mode", "none");
    try (OutputStream out = Files.newOutputStream(own.resolve("state.properties"))) {
      state.store(out, null);
    }
  }
}
