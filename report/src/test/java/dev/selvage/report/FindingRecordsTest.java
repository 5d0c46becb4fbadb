package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.SearchGap;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Findings, notes, losses of control and gaps of searches are data: the only text in them is that
 * of the program, its user or the JVM.
 */
class FindingRecordsTest {
  /** Names of threads, objects, classes, methods, fields and files, and what exceptions say. */
  private static final Set<String> IN_FINDINGS =
      Set.of(
          "Access.call",
          "Access.location",
          "Access.strand",
          "Access.thread",
          "Access.value",
          "Exit.strand",
          "ForChange.locations",
          "ForInitialization.initialized",
          "ForLock.object",
          "ForNotify.object",
          "ForResult.object",
          "ForSignal.object",
          "Frame.className",
          "Frame.file",
          "Frame.method",
          "Frame.origin",
          "Held.object",
          "LockOrder.inner",
          "LockOrder.outer",
          "LockOrder.strand",
          "LockOrder.thread",
          "LostSignal.by",
          "LostSignal.woken",
          "LostWakeup.object",
          "LostWakeup.thread",
          "MethodCall.method",
          "MethodCall.object",
          "MethodCall.strand",
          "MethodCall.thread",
          "Other.thread",
          "Parked.object",
          "Recorded.strand",
          "RoundStep.name",
          "RoundStep.object",
          "RoundStep.strand",
          "RoundStep.thread",
          "SiteKey.className",
          "SiteKey.descriptor",
          "SiteKey.file",
          "SiteKey.method",
          "Synchronization.name",
          "ThreadState.strand",
          "ThreadState.thread",
          "Thrown.strand",
          "ThrownException.message",
          "ThrownException.messageFailure",
          "ThrownException.name",
          "ThrownException.type");

  /** The same in notes, with entries of suppression files and what other processes print. */
  private static final Set<String> IN_NOTES =
      Set.of(
          "AtomicMain.className",
          "AtomicMain.scope",
          "AtomicThreads.scopes",
          "Ended.output",
          "JdkChange.method",
          "Leak.thread",
          "LibraryRace.className",
          "LibraryRace.part",
          "More.className",
          "NotStarted.message",
          "Operation.strand",
          "Operation.target",
          "Operation.value",
          "Simplified.className",
          "Simplified.error",
          "SimplifiedClasses.classes",
          "StaticState.field",
          "Suppressed.kinds",
          "ThreadDump.blocker",
          "ThreadDump.name",
          "UnfairSpin.strand",
          "RacingCalls.members",
          "UnseenCode.members",
          "UnusedSuppression.entry",
          "UnusedSuppression.origin");

  private static final Set<String> IN_LOSSES =
      Set.of(
          "EarlierLock.lock",
          "EarlierLock.thread",
          "EarlierThread.thread",
          "EndlessThread.thread",
          "HookOverflow.strand",
          "OutsideWait.threads",
          "OutsideWakeup.by",
          "OutsideWakeup.woken",
          "ReplayJvmExit.output",
          "ReplayJvmFault.error",
          "ThreadDump.blocker",
          "ThreadDump.name",
          "UncontrolledClass.className",
          "UncontrolledClass.error",
          "UnlinkableClass.className",
          "UnlinkableClass.error");

  @Test
  void recordsOfFindingsHoldNoTextButTheProgramsOwn() {
    assertThat(texts(Finding.class)).containsExactlyInAnyOrderElementsOf(IN_FINDINGS);
  }

  @Test
  void recordsOfNotesAndGapsHoldNoTextButNames() {
    assertThat(texts(Note.class, SearchGap.class))
        .containsAll(IN_NOTES)
        .isSubsetOf(Stream.concat(IN_FINDINGS.stream(), IN_NOTES.stream()).toList());
  }

  @Test
  void recordsOfLossesOfControlHoldNoTextButNames() {
    assertThat(texts(LossOfControl.class))
        .filteredOn(each -> !each.startsWith("Frame."))
        .containsExactlyInAnyOrderElementsOf(IN_LOSSES);
  }

  /** The components of records that are reached from these types and are text. */
  private static Set<String> texts(Class<?>... roots) {
    Set<String> texts = new TreeSet<>();
    Set<Class<?>> seen = new HashSet<>();
    Deque<Class<?>> open = new ArrayDeque<>(Set.of(roots));
    while (!open.isEmpty()) {
      Class<?> type = open.pop();
      if (!seen.add(type) || type.isPrimitive() || type.isEnum()) {
        continue;
      }
      if (type.isSealed() && type.isInterface()) {
        open.addAll(Set.of(type.getPermittedSubclasses()));
        continue;
      }
      assertThat(type.isRecord()).as("%s is a record", type).isTrue();
      for (RecordComponent component : type.getRecordComponents()) {
        Class<?> part = part(component.getGenericType());
        if (part == String.class) {
          texts.add(type.getSimpleName() + "." + component.getName());
        } else {
          open.push(part);
        }
      }
    }
    return texts;
  }

  private static Class<?> part(Type type) {
    return type instanceof ParameterizedType list
        ? (Class<?>) list.getActualTypeArguments()[0]
        : (Class<?>) type;
  }
}
