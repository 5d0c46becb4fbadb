package dev.selvage.testkit.api;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * The class file of a program. Its objects are the tasks of the threads; a static method starts
 * them all, waits for them and returns what they have come to. Where they are given turns, they
 * wait for theirs before every call.
 */
record ProgramCode(ApiProgram program) {
  /** Not below the packages of the tool, which are not under control. */
  static final String NAME = "dev.selvage.programs.api.Drawn";

  static final String OUTCOME = "outcome";

  private static final ClassDesc THIS = ClassDesc.of(NAME);
  private static final ClassDesc TURNS = ClassDesc.of(Turns.class.getName());
  private static final ClassDesc RESULTS = CD_Object.arrayType();
  private static final ClassDesc THREAD = ClassDesc.of("java.lang.Thread");
  private static final ClassDesc RUNNABLE = ClassDesc.of("java.lang.Runnable");
  private static final ClassDesc EXCEPTION = ClassDesc.of("java.lang.Exception");

  byte[] bytes() {
    return ClassFile.of()
        .build(
            THIS,
            type -> {
              type.withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER);
              type.withInterfaceSymbols(RUNNABLE);
              field(type, "thread", CD_int);
              field(type, "turns", TURNS);
              field(type, "results", RESULTS);
              for (int i = 0; i < program.shared().size(); i++) {
                field(type, name(i), type(i));
              }
              type.withMethodBody(INIT_NAME, constructor(), 0, this::construct);
              type.withMethodBody("run", MTD_void, ClassFile.ACC_PUBLIC, this::run);
              for (int i = 0; i < program.threads().size(); i++) {
                int thread = i;
                type.withMethodBody(
                    "thread" + i, MTD_void, 0, code -> thread(code, program.threads().get(thread)));
              }
              type.withMethodBody(
                  OUTCOME,
                  MethodTypeDesc.of(CD_String, TURNS),
                  ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                  this::outcome);
            });
  }

  private static void field(ClassBuilder type, String name, ClassDesc desc) {
    type.withField(name, desc, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
  }

  private static String name(int slot) {
    return "s" + slot;
  }

  private ClassDesc type(int slot) {
    return CallCode.desc(program.shared().get(slot).target().result());
  }

  private MethodTypeDesc constructor() {
    List<ClassDesc> types = new ArrayList<>(List.of(CD_int, TURNS, RESULTS));
    for (int i = 0; i < program.shared().size(); i++) {
      types.add(type(i));
    }
    return MethodTypeDesc.of(CD_void, types);
  }

  private void construct(CodeBuilder code) {
    code.aload(0).invokespecial(CD_Object, INIT_NAME, MTD_void);
    code.aload(0).iload(1).putfield(THIS, "thread", CD_int);
    code.aload(0).aload(2).putfield(THIS, "turns", TURNS);
    code.aload(0).aload(3).putfield(THIS, "results", RESULTS);
    for (int i = 0; i < program.shared().size(); i++) {
      code.aload(0).aload(4 + i).putfield(THIS, name(i), type(i));
    }
    code.return_();
  }

  private void run(CodeBuilder code) {
    for (int i = 0; i < program.threads().size(); i++) {
      int thread = i;
      code.aload(0).getfield(THIS, "thread", CD_int).loadConstant(i).isub();
      code.ifThen(
          Opcode.IFEQ, block -> block.aload(0).invokevirtual(THIS, "thread" + thread, MTD_void));
    }
    code.return_();
  }

  /** Results are in variables from the first on, and in the array at the end. */
  private void thread(CodeBuilder code, List<Call> calls) {
    for (int i = 0; i < calls.size(); i++) {
      code.aconst_null().astore(1 + i);
    }
    for (int i = 0; i < calls.size(); i++) {
      Call call = calls.get(i);
      int variable = 1 + i;
      turn(code, "await");
      code.trying(
          block -> {
            new CallCode(
                    block,
                    each -> block.aload(0).getfield(THIS, name(each.slot()), type(each.slot())),
                    1)
                .emitBoxed(call);
            block.astore(variable);
          },
          handlers -> handlers.catching(EXCEPTION, block -> block.astore(variable)));
      turn(code, "next");
    }
    for (int i = 0; i < calls.size(); i++) {
      code.aload(0).getfield(THIS, "results", RESULTS).loadConstant(i).aload(1 + i).aastore();
    }
    code.return_();
  }

  private void turn(CodeBuilder code, String method) {
    code.aload(0).getfield(THIS, "turns", TURNS);
    code.ifThen(
        Opcode.IFNONNULL,
        block -> {
          block.aload(0).getfield(THIS, "turns", TURNS);
          if (method.equals("await")) {
            block.aload(0).getfield(THIS, "thread", CD_int);
            block.invokevirtual(TURNS, method, MethodTypeDesc.of(CD_void, CD_int));
          } else {
            block.invokevirtual(TURNS, method, MTD_void);
          }
        });
  }

  private void outcome(CodeBuilder code) {
    int count = program.shared().size();
    int threads = program.threads().size();
    int firstResults = 1 + count;
    int firstThread = firstResults + threads;
    CallCode calls = new CallCode(code, each -> code.aload(1 + each.slot()), 0);
    for (int i = 0; i < count; i++) {
      calls.emit(program.shared().get(i));
      code.astore(1 + i);
      if (i == 0) {
        program.preparation().forEach(each -> prepare(code, each));
      }
    }
    for (int i = 0; i < threads; i++) {
      code.loadConstant(program.threads().get(i).size()).anewarray(CD_Object);
      code.astore(firstResults + i);
      code.new_(THREAD).dup().new_(THIS).dup();
      code.loadConstant(i).aload(0).aload(firstResults + i);
      for (int j = 0; j < count; j++) {
        code.aload(1 + j);
      }
      code.invokespecial(THIS, INIT_NAME, constructor()).ldc("t" + (i + 1));
      code.invokespecial(THREAD, INIT_NAME, MethodTypeDesc.of(CD_void, RUNNABLE, CD_String));
      code.astore(firstThread + i);
    }
    for (String each : List.of("start", "join")) {
      for (int i = 0; i < threads; i++) {
        code.aload(firstThread + i).invokevirtual(THREAD, each, MTD_void);
      }
    }
    array(code, RESULTS, firstResults, threads);
    array(code, CD_Object, 1, count);
    code.invokestatic(
            ClassDesc.of(Digest.class.getName()),
            "of",
            MethodTypeDesc.of(CD_String, RESULTS.arrayType(), RESULTS))
        .areturn();
  }

  private static void array(CodeBuilder code, ClassDesc type, int first, int count) {
    code.loadConstant(count).anewarray(type);
    for (int i = 0; i < count; i++) {
      code.dup().loadConstant(i).aload(first + i).aastore();
    }
  }

  private static void prepare(CodeBuilder code, Call call) {
    code.trying(
        block -> {
          new CallCode(block, each -> block.aload(1 + each.slot()), 0).emitBoxed(call);
          block.pop();
        },
        handlers -> handlers.catching(EXCEPTION, CodeBuilder::pop));
  }
}
