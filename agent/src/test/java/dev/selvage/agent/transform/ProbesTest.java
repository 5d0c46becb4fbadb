package dev.selvage.agent.transform;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.BitSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Bodies as JaCoCo writes them; the one argument is an array of the program's own. */
class ProbesTest {
  private static final ClassDesc TYPE = ClassDesc.of("Covered");
  private static final ClassDesc BOOLEANS = CD_boolean.arrayType();

  @Test
  void findsProbesOfClassFilesBeforeJava11() {
    CodeModel body =
        body(
            code ->
                code.invokestatic(TYPE, "$jacocoInit", MethodTypeDesc.of(BOOLEANS))
                    .astore(1)
                    .aload(1)
                    .iconst_3()
                    .iconst_1()
                    .bastore()
                    .return_());
    assertThat(Probes.in(body)).isEqualTo(bits(5));
  }

  @Test
  void findsProbesOfLaterClassFiles() {
    CodeModel body =
        body(
            code ->
                code.ldc(probeArray())
                    .checkcast(BOOLEANS)
                    .astore(1)
                    .aload(1)
                    .bipush(100)
                    .iconst_1()
                    .bastore()
                    .return_());
    assertThat(Probes.in(body)).isEqualTo(bits(6));
  }

  @Test
  void leavesTheProgramItsArrays() {
    CodeModel body =
        body(
            code ->
                code.ldc(probeArray())
                    .checkcast(BOOLEANS)
                    .astore(1)
                    .aload(0)
                    .iconst_3()
                    .iconst_1()
                    .bastore()
                    .return_());
    assertThat(Probes.in(body)).isEqualTo(bits());
  }

  private static DynamicConstantDesc<Object> probeArray() {
    return DynamicConstantDesc.ofNamed(
        ConstantDescs.ofConstantBootstrap(TYPE, "$jacocoInit", BOOLEANS), "$jacocoData", CD_Object);
  }

  private static CodeModel body(Consumer<CodeBuilder> code) {
    byte[] bytes =
        ClassFile.of()
            .build(
                TYPE,
                builder ->
                    builder.withMethodBody(
                        "covered",
                        MethodTypeDesc.of(ConstantDescs.CD_void, BOOLEANS),
                        ClassFile.ACC_STATIC,
                        code));
    return ClassFile.of().parse(bytes).methods().getFirst().code().orElseThrow();
  }

  private static BitSet bits(int... numbers) {
    BitSet bits = new BitSet();
    for (int number : numbers) {
      bits.set(number);
    }
    return bits;
  }
}
