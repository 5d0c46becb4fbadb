package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Processes that are refused before they are touched; FuzzAgentIT has those of the same user. */
class AttachedJvmTest {
  @Test
  void aProcessOfAnotherUserIsRefused() {
    assertThatThrownBy(() -> AttachedJvm.requireOwner(7, "anna", "bert"))
        .isInstanceOf(UsageException.class)
        .hasMessage("process 7 belongs to anna, who alone can attach to it");
  }

  @Test
  void aUserMayAttachToItsOwnProcessesAndRootToAll() {
    assertThatCode(() -> AttachedJvm.requireOwner(7, "anna", "anna")).doesNotThrowAnyException();
    assertThatCode(() -> AttachedJvm.requireOwner(7, "anna", "root")).doesNotThrowAnyException();
  }

  @Test
  void selvageItselfIsRefused() {
    String own = Long.toString(ProcessHandle.current().pid());
    assertThatThrownBy(() -> AttachedJvm.of(own))
        .isInstanceOf(UsageException.class)
        .hasMessage("process " + own + " is Selvage itself");
  }
}
