package dev.selvage.junit.entry;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Loads the agent when JUnit starts, before most classes of the tests are loaded. A failure is not
 * reported here: the tests that need the agent report it, and the others run as usual.
 */
public final class AgentListener implements LauncherSessionListener {
  @Override
  public void launcherSessionOpened(LauncherSession session) {
    if (AttachMode.current() == AttachMode.EAGER && !isInMaven()) {
      SelfAttach.ensure();
    }
  }

  /**
   * Surefire lists tests for several forks in Maven's own JVM; where it runs them there, too, the
   * first one that needs the agent asks for it.
   */
  private static boolean isInMaven() {
    return System.getProperty("classworlds.conf") != null;
  }
}
