package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** Emits calls to the bridge. */
final class HookCalls {
  static final ClassDesc HOOKS = ClassDesc.of("dev.selvage.bridge.Hooks");
  private static final ClassDesc VALUES = ClassDesc.of("dev.selvage.bridge.Values");
  private static final ClassDesc LOCKS = ClassDesc.of("dev.selvage.bridge.Locks");
  private static final ClassDesc STATICS = ClassDesc.of("dev.selvage.bridge.Statics");
  private static final ClassDesc LIVE = ClassDesc.of("dev.selvage.bridge.LiveHooks");

  private HookCalls() {}

  static void call(CodeBuilder code, String hook, String descriptor) {
    code.invokestatic(HOOKS, hook, MethodTypeDesc.ofDescriptor(descriptor));
  }

  /** Pushes the site and calls a hook that takes it last. */
  static void call(CodeBuilder code, String hook, String descriptor, int site) {
    code.loadConstant(site);
    call(code, hook, descriptor);
  }

  /** Calls a hook for values. */
  static void value(CodeBuilder code, String hook, String descriptor) {
    code.invokestatic(VALUES, hook, MethodTypeDesc.ofDescriptor(descriptor));
  }

  /** Calls a hook for the locks of {@code java.util.concurrent}. */
  static void lock(CodeBuilder code, String hook, String descriptor) {
    code.invokestatic(LOCKS, hook, MethodTypeDesc.ofDescriptor(descriptor));
  }

  /** Calls a hook for programs on real threads. */
  static void live(CodeBuilder code, String hook, String descriptor) {
    code.invokestatic(LIVE, hook, MethodTypeDesc.ofDescriptor(descriptor));
  }

  /** Pushes the site and calls a hook for programs on real threads that takes it last. */
  static void live(CodeBuilder code, String hook, String descriptor, int site) {
    code.loadConstant(site);
    live(code, hook, descriptor);
  }

  /** Calls a hook for static state. */
  static void callStatics(CodeBuilder code, String hook, String descriptor) {
    code.invokestatic(STATICS, hook, MethodTypeDesc.ofDescriptor(descriptor));
  }

  /** The same with one more argument, a number. */
  static void callStatics(CodeBuilder code, String hook, String descriptor, int number) {
    code.loadConstant(number);
    callStatics(code, hook, descriptor);
  }
}
