package dev.selvage.cli;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/** A running JVM that takes an agent. */
final class AttachedJvm {
  private static final int NEEDED = 25;
  private static final String ROOT = "root";

  /** Where the agent says why it is not there. */
  private static final String PROBLEM = "selvage.agent.problem";

  private final long pid;

  /** Null if it is the user of this process. */
  private final String otherOwner;

  private AttachedJvm(long pid, String otherOwner) {
    this.pid = pid;
    this.otherOwner = otherOwner;
  }

  /**
   * The JVM of a process, which has not been touched yet.
   *
   * @throws UsageException if there is no such process, or it belongs to someone else
   */
  static AttachedJvm of(String text) {
    if (!text.matches("\\d{1,18}")) {
      throw new UsageException("'" + text + "' is not the number of a process");
    }
    long pid = Long.parseLong(text);
    if (pid == ProcessHandle.current().pid()) {
      throw new UsageException("process " + pid + " is Selvage itself");
    }
    Optional<ProcessHandle> process = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
    if (process.isEmpty()) {
      throw new UsageException("there is no process " + pid);
    }
    String own = System.getProperty("user.name", "");
    String owner = process.get().info().user().orElse(own);
    requireOwner(pid, owner, own);
    return new AttachedJvm(pid, owner.equals(own) ? null : owner);
  }

  /** Refuses the process of another user, except for root. */
  static void requireOwner(long pid, String owner, String own) {
    if (!owner.equals(own) && !own.equals(ROOT)) {
      throw new UsageException(
          "process " + pid + " belongs to " + owner + ", who alone can attach to it");
    }
  }

  long pid() {
    return pid;
  }

  boolean isAlive() {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  /** Refuses a process that is not a JVM, or one that is too old. */
  void requireRecent() {
    VirtualMachine jvm = attach();
    try {
      requireRecent(jvm.getSystemProperties());
    } catch (IOException e) {
      throw notAttached(e);
    } finally {
      detach(jvm);
    }
  }

  private void requireRecent(Properties properties) {
    String version = properties.getProperty("java.specification.version", "");
    boolean isRecent = version.matches("\\d{1,4}") && Integer.parseInt(version) >= NEEDED;
    if (!isRecent) {
      throw new UsageException(
          "process %d runs on JDK %s; JDK %d or newer is needed".formatted(pid, version, NEEDED));
    }
  }

  /**
   * Loads the agent.
   *
   * @throws UsageException if it refuses
   */
  void load(Path agent, String argument) {
    VirtualMachine jvm = attach();
    try {
      jvm.loadAgent(agent.toString(), argument);
      String problem = jvm.getSystemProperties().getProperty(PROBLEM);
      if (problem != null) {
        throw notTaken(problem, agent, null);
      }
    } catch (IOException | AgentLoadException | AgentInitializationException e) {
      throw notTaken(e.getMessage(), agent, e);
    } finally {
      detach(jvm);
    }
  }

  private UsageException notTaken(String problem, Path agent, Exception cause) {
    String access =
        otherOwner == null
            ? ""
            : "; it belongs to %s, who must be able to write to %s"
                .formatted(otherOwner, agent.getParent());
    return new UsageException(
        "process %d does not take the agent: %s%s".formatted(pid, problem, access), cause);
  }

  private VirtualMachine attach() {
    try {
      return VirtualMachine.attach(Long.toString(pid));
    } catch (IOException | AttachNotSupportedException e) {
      throw notAttached(e);
    }
  }

  private UsageException notAttached(Exception cause) {
    // What the cause says includes the whole command line of the process.
    return new UsageException(
        ("process %d cannot be attached to: it is not a JVM, does not answer, or runs with"
                + " -XX:+DisableAttachMechanism")
            .formatted(pid),
        cause);
  }

  private static void detach(VirtualMachine jvm) {
    try {
      jvm.detach();
    } catch (IOException e) {
      // The other JVM has ended.
      return;
    }
  }
}
