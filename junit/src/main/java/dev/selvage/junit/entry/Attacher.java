package dev.selvage.junit.entry;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * The main class of the short-lived JVM that loads the agent into another one; a JVM may not attach
 * to itself. The exit status shows how far it got; on failure one line on standard output gives the
 * reason.
 */
public final class Attacher {
  static final int LOADED = 0;

  /** The JDK in use has no module jdk.attach. */
  static final int NO_ATTACH_API = 11;

  /** The other JVM could not be reached. */
  static final int NOT_ATTACHED = 12;

  /** The other JVM was reached and refused the agent. */
  static final int NOT_LOADED = 13;

  private static final String API = "com.sun.tools.attach.VirtualMachine";

  private Attacher() {}

  /** Arguments: the process id of the other JVM, and the agent's jar. */
  public static void main(String[] args) {
    System.exit(load(args[0], args[1]));
  }

  private static int load(String pid, String jar) {
    int stage = NO_ATTACH_API;
    try {
      // By reflection: Java 8 does not have it.
      Class<?> api = Class.forName(API);
      Method attach = api.getMethod("attach", String.class);
      Method loadAgent = api.getMethod("loadAgent", String.class);
      Method detach = api.getMethod("detach");
      stage = NOT_ATTACHED;
      Object jvm = attach.invoke(null, pid);
      stage = NOT_LOADED;
      loadAgent.invoke(jvm, jar);
      detach.invoke(jvm);
      return LOADED;
    } catch (InvocationTargetException e) {
      return failed(stage, e.getCause());
    } catch (ReflectiveOperationException e) {
      return failed(stage, e);
    }
  }

  private static int failed(int stage, Throwable why) {
    System.out.println(String.valueOf(why).replace('\r', ' ').replace('\n', ' '));
    return stage;
  }
}
