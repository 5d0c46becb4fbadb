package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.Finding;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Findings are data: the only text in them is the program's own. */
class FindingRecordsTest {
  /** Names of threads, objects, classes, methods, fields and files, and what exceptions say. */
  private static final Set<String> OF_THE_PROGRAM =
      Set.of(
          "Access.call",
          "Access.location",
          "Access.strand",
          "Access.thread",
          "Access.value",
          "Exit.strand",
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

  @Test
  void recordsOfFindingsHoldNoTextButTheProgramsOwn() {
    Set<String> texts = new TreeSet<>();
    Set<Class<?>> seen = new HashSet<>();
    Deque<Class<?>> open = new ArrayDeque<>(Set.of(Finding.class));
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
    assertThat(texts).containsExactlyInAnyOrderElementsOf(OF_THE_PROGRAM);
  }

  private static Class<?> part(Type type) {
    return type instanceof ParameterizedType list
        ? (Class<?>) list.getActualTypeArguments()[0]
        : (Class<?>) type;
  }
}
