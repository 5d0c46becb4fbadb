package dev.selvage.cli;

import java.util.Set;
import java.util.stream.Collectors;

/**
 * The JDK as an ordinary program sees it, and nothing else: the platform class loader, plus the JDK
 * modules that belong to the application class loader, without the class path of this tool.
 */
final class JdkLoader extends ClassLoader {
  private final ClassLoader application = ClassLoader.getSystemClassLoader();
  private final Set<String> packages;

  JdkLoader() {
    super("jdk", ClassLoader.getPlatformClassLoader());
    packages =
        ModuleLayer.boot().modules().stream()
            .filter(module -> module.getClassLoader() == application)
            .flatMap(module -> module.getPackages().stream())
            .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    int end = name.lastIndexOf('.');
    if (end > 0 && packages.contains(name.substring(0, end))) {
      return application.loadClass(name);
    }
    throw new ClassNotFoundException(name);
  }
}
