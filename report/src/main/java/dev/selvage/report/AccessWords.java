package dev.selvage.report;

import dev.selvage.model.Access;
import dev.selvage.model.Access.Synchronization;
import dev.selvage.model.MethodCall;

/** The words for what threads do to memory. */
final class AccessWords {
  private AccessWords() {}

  /** {@code writes Counter#1.n = 1}. */
  static String of(Access access) {
    String call = access.call().isEmpty() ? "" : "." + access.call() + "()";
    String value =
        access.value() == null ? "" : (access.isWrite() ? " = " : " ➜ ") + access.value();
    return noun(access) + "s " + access.location() + call + value;
  }

  static String of(MethodCall call) {
    return "calls " + call.object() + "." + method(call);
  }

  static String method(MethodCall call) {
    return call.method() + "()";
  }

  static String noun(Access access) {
    return switch (access.kind()) {
      case READ -> "read";
      case WRITE -> "write";
      case UPDATE -> "update";
    };
  }

  static String of(Synchronization last) {
    String what =
        switch (last.kind()) {
          case NONE -> "";
          case ENTER -> "enter a monitor";
          case EXIT -> "leave a monitor";
          case WAIT -> "wait";
          case NOTIFY -> "notify";
          case NOTIFY_ALL -> "notifyAll";
          case CALL -> last.name() + "()";
          case READ -> "read " + last.name();
          case WRITE -> "write " + last.name();
          case OTHER -> "step";
        };
    return what.isEmpty()
        ? "no synchronization since its start"
        : "last synchronization: " + what + " at " + last.site().where();
  }
}
