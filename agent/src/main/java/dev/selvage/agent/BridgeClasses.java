package dev.selvage.agent;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import jdk.internal.misc.Unsafe;

/**
 * Defines the classes of the bridge in the boot loader, so that JDK classes can call them.
 *
 * <p>Class by class, because the JVM warns on every start when its boot class path is extended. No
 * class of the bridge extends another one, so any order works.
 */
final class BridgeClasses {
  private static final String JAR = "selvage-bridge.jar";

  private BridgeClasses() {}

  /** To be called once jdk.internal.misc is open to the agent. */
  static void define() throws IOException {
    try (InputStream in = BridgeClasses.class.getResourceAsStream(JAR)) {
      if (in == null) {
        throw new IOException("the agent jar is damaged: " + JAR + " is missing");
      }
      ZipInputStream jar = new ZipInputStream(in);
      for (ZipEntry entry = jar.getNextEntry(); entry != null; entry = jar.getNextEntry()) {
        if (entry.getName().endsWith(".class")) {
          byte[] bytes = jar.readAllBytes();
          Unsafe.getUnsafe().defineClass(null, bytes, 0, bytes.length, null, null);
        }
      }
    }
  }
}
