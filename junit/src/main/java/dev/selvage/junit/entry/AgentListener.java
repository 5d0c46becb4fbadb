package dev.selvage.junit.entry;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Brings the agent in when JUnit starts, before most classes of the tests are loaded. Says nothing
 * when that fails: the tests that need the agent do, and the others run as ever.
 */
public final class AgentListener implements LauncherSessionListener {
  @Override
  public void launcherSessionOpened(LauncherSession session) {
    if (AttachMode.current() == AttachMode.EAGER) {
      SelfAttach.ensure();
    }
  }
}
