package dev.selvage.agent;

import static java.lang.constant.ConstantDescs.CD_Throwable;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import dev.selvage.bridge.ThreadControl;
import java.lang.classfile.Annotation;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.attribute.RuntimeVisibleAnnotationsAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.function.Consumer;

/**
 * Makes the subclass of {@link ThreadControl} inside {@code java.lang}.
 *
 * <p>C2 may drop a heap store that precedes an inlined {@code Thread.setCurrentThread}. So that
 * call is in a separate method that is never inlined and that is marked as changing the current
 * thread; both annotations are honoured in classes of the boot loader only.
 */
final class ThreadControlClass {
  private static final ClassDesc THREAD = ClassDesc.of("java.lang.Thread");
  private static final ClassDesc SELF = ClassDesc.of("java.lang.SelvageThreadControl");
  private static final ClassDesc PARENT = ClassDesc.of("dev.selvage.bridge.ThreadControl");
  private static final ClassDesc DONT_INLINE =
      ClassDesc.of("jdk.internal.vm.annotation.DontInline");
  private static final ClassDesc CHANGES_CURRENT_THREAD =
      ClassDesc.of("jdk.internal.vm.annotation.ChangesCurrentThread");

  private ThreadControlClass() {}

  static ThreadControl define() throws ReflectiveOperationException {
    Class<?> type =
        MethodHandles.privateLookupIn(Object.class, MethodHandles.lookup()).defineClass(bytes());
    return (ThreadControl) type.getConstructor().newInstance();
  }

  private static byte[] bytes() {
    return ClassFile.of()
        .build(
            SELF,
            builder -> {
              builder.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL);
              builder.withSuperclass(PARENT);
              builder.withMethodBody(
                  INIT_NAME,
                  MTD_void,
                  ClassFile.ACC_PUBLIC,
                  code -> code.aload(0).invokespecial(PARENT, INIT_NAME, MTD_void).return_());
              builder.withMethod(
                  "setCurrent",
                  MethodTypeDesc.of(CD_void, THREAD, THREAD),
                  ClassFile.ACC_PUBLIC,
                  method ->
                      method
                          .with(
                              RuntimeVisibleAnnotationsAttribute.of(
                                  Annotation.of(DONT_INLINE),
                                  Annotation.of(CHANGES_CURRENT_THREAD)))
                          .withCode(
                              code ->
                                  code.aload(1)
                                      .aload(2)
                                      .invokevirtual(
                                          THREAD,
                                          "setCurrentThread",
                                          MethodTypeDesc.of(CD_void, THREAD))
                                      .return_()));
              method(
                  builder,
                  "dispatchUncaught",
                  MethodTypeDesc.of(CD_void, THREAD, CD_Throwable),
                  code ->
                      code.aload(1)
                          .aload(2)
                          .invokevirtual(
                              THREAD,
                              "dispatchUncaughtException",
                              MethodTypeDesc.of(CD_void, CD_Throwable))
                          .return_());
              method(
                  builder,
                  "clearInterrupt",
                  MethodTypeDesc.of(CD_boolean, THREAD),
                  code ->
                      code.aload(1)
                          .invokevirtual(
                              THREAD, "getAndClearInterrupt", MethodTypeDesc.of(CD_boolean))
                          .ireturn());
              method(
                  builder,
                  "isInterrupted",
                  MethodTypeDesc.of(CD_boolean, THREAD),
                  code -> code.aload(1).getfield(THREAD, "interrupted", CD_boolean).ireturn());
              method(
                  builder,
                  "seed",
                  MethodTypeDesc.of(CD_void, THREAD, CD_long, CD_int, CD_int),
                  code ->
                      code.aload(1)
                          .lload(2)
                          .putfield(THREAD, "threadLocalRandomSeed", CD_long)
                          .aload(1)
                          .iload(4)
                          .putfield(THREAD, "threadLocalRandomProbe", CD_int)
                          .aload(1)
                          .iload(5)
                          .putfield(THREAD, "threadLocalRandomSecondarySeed", CD_int)
                          .return_());
            });
  }

  private static void method(
      ClassBuilder builder, String name, MethodTypeDesc type, Consumer<CodeBuilder> body) {
    builder.withMethodBody(name, type, ClassFile.ACC_PUBLIC, body);
  }
}
