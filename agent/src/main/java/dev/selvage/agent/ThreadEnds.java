package dev.selvage.agent;

import dev.selvage.bridge.Failures;
import dev.selvage.bridge.LiveHooks;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;

/**
 * Lets the JDK tell the session when a platform thread ends: a call at the beginning of {@code
 * Thread.exit()}, which the JVM calls then. It is the only change to the JDK for real threads.
 */
final class ThreadEnds implements ClassFileTransformer {
  private static final String THREAD = "java/lang/Thread";
  private static final String EXIT = "exit";
  private static final MethodTypeDesc NOTHING = MethodTypeDesc.of(ConstantDescs.CD_void);
  private static final ClassDesc HOOKS = ClassDesc.of(LiveHooks.class.getName());

  private final Instrumentation instrumentation;

  private ThreadEnds(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** Puts the call in; the result takes it out again. */
  static Runnable report(Instrumentation instrumentation) {
    ThreadEnds ends = new ThreadEnds(instrumentation);
    instrumentation.addTransformer(ends, true);
    ends.rewrite();
    return () -> {
      instrumentation.removeTransformer(ends);
      ends.rewrite();
    };
  }

  private void rewrite() {
    try {
      instrumentation.retransformClasses(Thread.class);
    } catch (UnmodifiableClassException | LinkageError e) {
      Failures.add(Thread.class.getName(), e);
    }
  }

  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] bytes) {
    if (!THREAD.equals(name) || loader != null) {
      return null;
    }
    ClassFile classFile = ClassFile.of();
    return classFile.transformClass(
        classFile.parse(bytes),
        ClassTransform.transformingMethodBodies(ThreadEnds::isExit, new CallFirst()));
  }

  private static boolean isExit(MethodModel method) {
    return method.methodName().equalsString(EXIT) && method.methodTypeSymbol().equals(NOTHING);
  }

  /** Everything as it is, behind one call. */
  private static final class CallFirst implements CodeTransform {
    @Override
    public void atStart(CodeBuilder code) {
      code.invokestatic(HOOKS, "ended", NOTHING);
    }

    @Override
    public void accept(CodeBuilder code, CodeElement element) {
      code.with(element);
    }
  }
}
