package dev.selvage.core.support;

import dev.selvage.core.explore.Body;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Defines the classes of one package anew, so that they are initialised again. */
public final class FreshLoader extends ClassLoader {
  private final String packageName;

  private FreshLoader(String packageName, ClassLoader parent) {
    super(parent);
    this.packageName = packageName;
  }

  /** A method of a class, which is loaded anew for every execution. */
  public static Body body(Class<?> type, String method) {
    return () -> {
      FreshLoader loader = new FreshLoader(type.getPackageName(), type.getClassLoader());
      MethodHandles.publicLookup()
          .findStatic(loader.loadClass(type.getName()), method, MethodType.methodType(void.class))
          .invokeExact();
    };
  }

  /** A method of a class, which is loaded anew now, and no more. */
  public static Body once(Class<?> type, String method) {
    FreshLoader loader = new FreshLoader(type.getPackageName(), type.getClassLoader());
    return () ->
        MethodHandles.publicLookup()
            .findStatic(loader.loadClass(type.getName()), method, MethodType.methodType(void.class))
            .invoke();
  }

  /** The {@code main} of a class, which is loaded anew for every execution. */
  public static Body main(Class<?> type) {
    return () -> {
      FreshLoader loader = new FreshLoader(type.getPackageName(), type.getClassLoader());
      MethodHandles.publicLookup()
          .findStatic(
              loader.loadClass(type.getName()),
              "main",
              MethodType.methodType(void.class, String[].class))
          .invokeExact(new String[0]);
    };
  }

  /** What a method of a class returns, which is loaded anew. */
  public static Object call(Class<?> type, String method) throws ReflectiveOperationException {
    FreshLoader loader = new FreshLoader(type.getPackageName(), type.getClassLoader());
    return loader.loadClass(type.getName()).getMethod(method).invoke(null);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(packageName + ".")) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      return known != null ? known : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    String file = name.replace('.', '/') + ".class";
    try (InputStream in = getParent().getResourceAsStream(file)) {
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
