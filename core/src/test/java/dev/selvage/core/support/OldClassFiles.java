package dev.selvage.core.support;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.DiscontinuedInstruction.JsrInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction.RetInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.function.Consumer;

/** Class files as compilers of any age made them. */
public final class OldClassFiles {
  private static final MethodTypeDesc INT_TO_INT = MethodTypeDesc.of(CD_int, CD_int);
  private static final int PUBLIC_STATIC = ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC;

  /** The size of the length of code, which comes between the number of locals and the code. */
  private static final int CODE_LENGTH = 4;

  /** Versions before Java 7 do without stack maps. */
  private static final int FIRST_WITH_MAPS = 51;

  private OldClassFiles() {}

  private static ClassFile writer(int version) {
    return version < FIRST_WITH_MAPS
        ? ClassFile.of(
            ClassFile.StackMapsOption.DROP_STACK_MAPS, ClassFile.DeadCodeOption.KEEP_DEAD_CODE)
        : ClassFile.of();
  }

  /** A class file in another version, without stack maps where that has none. */
  public static byte[] as(int version, byte[] bytes) {
    ClassFile classFile = writer(version);
    ClassTransform other =
        ClassTransform.dropping(ClassFileVersion.class::isInstance)
            .andThen(ClassTransform.endHandler(builder -> builder.withVersion(version, 0)));
    return classFile.transformClass(classFile.parse(bytes), other);
  }

  /**
   * A synchronized method with a subroutine, as compilers made {@code finally}: adds 1 to its
   * argument, and 100 to the result in the subroutine, which is called twice: 5 becomes 112.
   */
  public static byte[] withSubroutine(String name, int version) {
    ClassDesc type = ClassDesc.of(name);
    return build(
        name,
        version,
        ClassFile.ACC_SYNCHRONIZED,
        code -> {
          Label subroutine = code.newLabel();
          Label handler = code.newLabel();
          Label start = code.newBoundLabel();
          code.iload(0).iconst_1().iadd().istore(1);
          code.iload(1).getstatic(type, "total", CD_int).iadd().istore(1);
          code.with(JsrInstruction.of(subroutine));
          code.iload(1).sipush(5).iadd().getstatic(type, "total", CD_int).iadd().istore(1);
          code.iload(1).ireturn();
          Label end = code.newBoundLabel();
          code.labelBinding(handler).astore(2);
          code.with(JsrInstruction.of(subroutine));
          code.aload(2).athrow();
          code.labelBinding(subroutine).astore(3);
          code.bipush(101).putstatic(type, "total", CD_int);
          code.with(RetInstruction.of(Opcode.RET, 3));
          code.exceptionCatchAll(start, end, handler);
        });
  }

  /** A method that returns its argument plus 1, followed by code that cannot be reached. */
  public static byte[] withUnreachableCode(String name, int version) {
    ClassDesc type = ClassDesc.of(name);
    byte[] bytes =
        build(
            name,
            version,
            0,
            code -> {
              code.iload(0).putstatic(type, "total", CD_int);
              code.getstatic(type, "total", CD_int).iconst_1().iadd().ireturn();
              Label start = code.newBoundLabel();
              code.lconst_1().lstore(7);
              code.iconst_2().ireturn();
              Label end = code.newBoundLabel();
              code.localVariable(7, "wide", CD_long, start, end);
            });
    // Unreachable code does not count for this library, but for others.
    int code = indexOf(bytes, (byte) Opcode.ILOAD_0.bytecode(), (byte) Opcode.PUTSTATIC.bytecode());
    bytes[code - CODE_LENGTH - 1] = 9;
    return bytes;
  }

  /** A class of Java 1.4 with a constant that only later ones have. */
  public static byte[] thatIsRefused(String name) {
    return build(
        name,
        ClassFile.JAVA_4_VERSION,
        0,
        code ->
            code.loadConstant(ClassDesc.of(name))
                .pop()
                .getstatic(ClassDesc.of(name), "total", CD_int)
                .ireturn());
  }

  private static int indexOf(byte[] bytes, byte first, byte second) {
    for (int i = 0; ; i++) {
      if (bytes[i] == first && bytes[i + 1] == second) {
        return i;
      }
    }
  }

  private static byte[] build(String name, int version, int flags, Consumer<CodeBuilder> body) {
    ClassDesc type = ClassDesc.of(name);
    return writer(version)
        .build(
            type,
            builder ->
                builder
                    .withVersion(version, 0)
                    .withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_SUPER)
                    .withField("total", CD_int, ClassFile.ACC_STATIC | ClassFile.ACC_VOLATILE)
                    .withMethodBody(
                        "<clinit>",
                        MethodTypeDesc.of(CD_void),
                        ClassFile.ACC_STATIC,
                        code -> code.iconst_0().putstatic(type, "total", CD_int).return_())
                    .withMethodBody("run", INT_TO_INT, PUBLIC_STATIC | flags, body));
  }
}
