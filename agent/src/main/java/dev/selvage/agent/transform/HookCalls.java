package dev.selvage.agent.transform;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/** Emits calls of the bridge. */
final class HookCalls {
  static final ClassDesc HOOKS = ClassDesc.of("dev.selvage.bridge.Hooks");
  private static final ClassDesc VALUES = ClassDesc.of("dev.selvage.bridge.Values");

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
}
