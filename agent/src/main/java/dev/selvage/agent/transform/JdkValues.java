package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import dev.selvage.bridge.Values;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Values of the JDK that differ from JVM to JVM or count over all executions: a strand gets
 * different ones. A hook directly follows the call, or the read of a static field, that produces
 * the value.
 */
final class JdkValues implements Rewriter {
  private static final ClassDesc DOUBLE = ClassDesc.of("java.lang.Double");

  /** In any code that is rewritten at all. */
  private static final String ANYWHERE = "";

  /** In the program and its libraries. */
  private static final String PROGRAM = "program";

  /** Not a value of {@link ShortValues}: the call stays as it is, and no other rewriter applies. */
  private static final int UNTOUCHED = -1;

  private static final String GET_AND_ADD = "java/util/concurrent/atomic/AtomicLong.getAndAdd(J)J";
  private static final String GET_AND_INCREMENT =
      "java/util/concurrent/atomic/AtomicInteger.getAndIncrement()I";
  private static final String NEXT_DOUBLE = "java/util/Random.nextDouble()D";

  /** The seed is on the stack, and the call takes it. */
  private static final String RANDOM_WITH_SEED = "java/util/Random.<init>(J)V";

  /**
   * @param in the beginning of class, method and descriptor of the code
   * @param of the method or static field with owner and descriptor
   */
  private record Rule(String in, String of, int kind) {}

  private static final Map<String, List<Rule>> RULES =
      List.of(
              new Rule("java/util/Random.<init>()V", RANDOM_WITH_SEED, Values.RANDOM),
              new Rule("java/util/Random.<init>()V", "java/lang/System.nanoTime()J", UNTOUCHED),
              new Rule("java/util/SplittableRandom.<init>()V", GET_AND_ADD, Values.RANDOM),
              new Rule("jdk/internal/random/", GET_AND_ADD, Values.RANDOM),
              new Rule("java/lang/Math.random()D", NEXT_DOUBLE, Values.RANDOM_DOUBLE),
              new Rule("java/lang/StrictMath.random()D", NEXT_DOUBLE, Values.RANDOM_DOUBLE),
              new Rule(
                  "java/lang/Thread.genThreadName()",
                  "java/lang/Thread$ThreadNumbering.next()I",
                  Values.THREAD_NUMBER),
              new Rule(
                  "java/util/concurrent/Executors$DefaultThreadFactory.<init>()V",
                  GET_AND_INCREMENT,
                  Values.POOL_NUMBER),
              new Rule(
                  "java/util/concurrent/ForkJoinPool.<init>",
                  "java/util/concurrent/ForkJoinPool.getAndAddPoolIds(I)I",
                  Values.FORK_JOIN_POOL_NUMBER),
              new Rule("java/util/Timer.serialNumber()I", GET_AND_INCREMENT, Values.TIMER_NUMBER),
              new Rule(
                  "java/util/ImmutableCollections",
                  "java/util/ImmutableCollections.SALT32L:J",
                  Values.SALT),
              new Rule(ANYWHERE, "java/lang/Runtime.availableProcessors()I", Values.PROCESSORS),
              new Rule(
                  ANYWHERE, "java/util/concurrent/ConcurrentHashMap.NCPU:I", Values.PROCESSORS),
              new Rule(ANYWHERE, "java/util/concurrent/Phaser.NCPU:I", Values.PROCESSORS),
              new Rule(ANYWHERE, "java/util/concurrent/atomic/Striped64.NCPU:I", Values.PROCESSORS),
              new Rule(
                  ANYWHERE, "java/util/concurrent/Phaser.SPINS_PER_ARRIVAL:I", Values.PHASER_SPINS),
              new Rule(
                  ANYWHERE,
                  "java/util/concurrent/LinkedTransferQueue$DualNode.isUniprocessor:Z",
                  Values.UNIPROCESSOR),
              new Rule(PROGRAM, "java/lang/Thread.threadId()J", Values.SEEN_THREAD_ID),
              new Rule(PROGRAM, "java/lang/Thread.getId()J", Values.SEEN_THREAD_ID),
              new Rule(
                  "java/lang/Thread.toString()",
                  "java/lang/Thread.threadId()J",
                  Values.SEEN_THREAD_ID),
              new Rule(
                  "java/lang/ThreadBuilders$BoundVirtualThread.toString()",
                  "java/lang/ThreadBuilders$BoundVirtualThread.threadId()J",
                  Values.SEEN_THREAD_ID))
          .stream()
          .collect(Collectors.groupingBy(Rule::of));

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return rule(method, instruction) != null;
  }

  /** The rule for an instruction, or null. */
  private static Rule rule(MethodContext method, Instruction instruction) {
    String key = key(instruction);
    if (key == null) {
      return null;
    }
    for (Rule rule : RULES.getOrDefault(key, List.of())) {
      if (isIn(rule.in, method)) {
        return rule;
      }
    }
    return null;
  }

  private static boolean isIn(String place, MethodContext method) {
    return switch (place) {
      case ANYWHERE -> true;
      case PROGRAM -> method.isControlled() || method.treatment == Treatment.ATOMIC;
      default -> (method.className + '.' + method.method + method.descriptor).startsWith(place);
    };
  }

  private static String key(Instruction instruction) {
    return switch (instruction) {
      case InvokeInstruction call ->
          call.owner().asInternalName() + '.' + call.name() + call.type();
      case FieldInstruction field when field.opcode() == Opcode.GETSTATIC ->
          field.owner().asInternalName() + '.' + field.name() + ':' + field.type();
      default -> null;
    };
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    Rule rule = rule(method, instruction);
    if (rule.kind == UNTOUCHED) {
      code.with(instruction);
    } else if (rule.of.equals(RANDOM_WITH_SEED)) {
      hook(code, rule, TypeKind.LONG);
      code.with(instruction);
    } else {
      code.with(instruction);
      hook(code, rule, kind(instruction));
    }
  }

  /** The kind on the stack. */
  private static TypeKind kind(Instruction instruction) {
    ClassDesc type =
        instruction instanceof InvokeInstruction call
            ? call.typeSymbol().returnType()
            : ((FieldInstruction) instruction).typeSymbol();
    return TypeKind.from(type).asLoadable();
  }

  /** The hook takes and returns a long; other types are converted to a long and back. */
  private static void hook(CodeBuilder code, Rule rule, TypeKind kind) {
    if (kind == TypeKind.DOUBLE) {
      code.invokestatic(
          DOUBLE,
          "doubleToRawLongBits",
          MethodTypeDesc.of(ConstantDescs.CD_long, ConstantDescs.CD_double));
    } else if (kind == TypeKind.INT) {
      code.i2l();
    }
    code.loadConstant(rule.kind);
    HookCalls.value(code, "value", "(JI)J");
    if (kind == TypeKind.DOUBLE) {
      code.invokestatic(
          DOUBLE,
          "longBitsToDouble",
          MethodTypeDesc.of(ConstantDescs.CD_double, ConstantDescs.CD_long));
    } else if (kind == TypeKind.INT) {
      code.l2i();
    }
  }
}
