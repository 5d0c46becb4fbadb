package dev.selvage.agent.transform;

import dev.selvage.bridge.LoopHooks;
import java.lang.classfile.Attributes;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.StackMapFrameInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.ObjectVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.SimpleVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.UninitializedVerificationTypeInfo;
import java.lang.classfile.attribute.StackMapFrameInfo.VerificationTypeInfo;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The heads of the loops of a body: the targets of jumps that go back. There the live local
 * variables are those of the stack map, and nothing else is in the frame. A loop that counts, as
 * most do, needs no values: each round differs from all others.
 *
 * <p>Without a stack map, as in class files before Java 6, no head is known.
 */
final class LoopHeads {
  private static final ClassDesc HOOKS = ClassDesc.of("dev.selvage.bridge.LoopHooks");
  private static final int NOT_INCREMENTED = -1;

  /** A local variable that is live at a head. */
  private record Local(TypeKind type, int slot) {}

  /**
   * @param locals null in a loop that counts
   * @param index the number of its first instruction
   * @param last the number of its last instruction: behind it, no jump goes back into the loop
   */
  private record Head(List<Local> locals, int index, int line, int last) {
    boolean contains(int instruction) {
      return instruction >= index && instruction <= last;
    }
  }

  /** The jumps to one head. */
  private static final class Jumps {
    /** The variable that all of them increment; {@link #NOT_INCREMENTED} when there is none. */
    private int counter;

    /** The number of the instruction to which they go. */
    private final int target;

    /** The number of the last of them. */
    private int last;

    private Jumps(int counter, int target) {
      this.counter = counter;
      this.target = target;
    }

    /**
     * The last instruction from which the head can be reached again without code before it. That is
     * often the last jump; but the body of a loop may end behind it, with the jump of a loop
     * inside.
     */
    private int end(Collection<Jumps> all) {
      int end = last;
      for (int before = target; end > before; ) {
        before = end;
        for (Jumps each : all) {
          if (each.target >= target && each.target <= end) {
            end = Math.max(end, each.last);
          }
        }
      }
      return end;
    }
  }

  private final Map<Label, Head> heads = new LinkedHashMap<>();

  /** The site of each head, since its beginning and its ends must have the same one. */
  private final Map<Head, Integer> sites = new HashMap<>();

  private LoopHeads() {}

  static LoopHeads none() {
    return new LoopHeads();
  }

  static LoopHeads of(CodeModel body) {
    LoopHeads found = new LoopHeads();
    Map<Label, Jumps> jumps = jumps(body);
    if (!jumps.isEmpty()) {
      body.findAttribute(Attributes.stackMapTable())
          .ifPresent(frames -> found.add(body, jumps, frames.entries()));
    }
    return found;
  }

  private static Map<Label, Jumps> jumps(CodeModel body) {
    Map<Label, Jumps> jumps = new HashMap<>();
    Map<Label, Integer> behind = new HashMap<>();
    int incremented = NOT_INCREMENTED;
    int index = 0;
    for (CodeElement element : body) {
      switch (element) {
        case LabelTarget target -> {
          behind.put(target.label(), index);
          incremented = NOT_INCREMENTED;
        }
        case IncrementInstruction increment -> {
          incremented = increment.constant() == 0 ? NOT_INCREMENTED : increment.slot();
          index++;
        }
        case Instruction instruction -> {
          boolean isPlain = instruction.opcode() == Opcode.GOTO;
          for (Label target : targets(instruction)) {
            Integer place = behind.get(target);
            if (place != null) {
              int counter = isPlain ? incremented : NOT_INCREMENTED;
              Jumps known = jumps.computeIfAbsent(target, label -> new Jumps(counter, place));
              known.counter = known.counter == counter ? counter : NOT_INCREMENTED;
              known.last = index;
            }
          }
          incremented = NOT_INCREMENTED;
          index++;
        }
        default -> {
          // Lines and the like.
        }
      }
    }
    return jumps;
  }

  private static List<Label> targets(Instruction instruction) {
    return switch (instruction) {
      case BranchInstruction branch -> List.of(branch.target());
      case LookupSwitchInstruction lookup -> targets(lookup.defaultTarget(), lookup.cases());
      case TableSwitchInstruction table -> targets(table.defaultTarget(), table.cases());
      default -> List.of();
    };
  }

  private static List<Label> targets(Label first, List<SwitchCase> cases) {
    List<Label> targets = new ArrayList<>();
    targets.add(first);
    cases.forEach(each -> targets.add(each.target()));
    return targets;
  }

  private void add(CodeModel body, Map<Label, Jumps> jumps, List<StackMapFrameInfo> frames) {
    Map<Label, List<Local>> locals = new HashMap<>();
    for (StackMapFrameInfo frame : frames) {
      if (jumps.containsKey(frame.target()) && frame.stack().isEmpty()) {
        List<Local> known = locals(frame.locals());
        if (known != null && known.size() < LoopHooks.CAPACITY) {
          locals.put(frame.target(), known);
        }
      }
    }
    int index = 0;
    int line = 0;
    List<Label> here = new ArrayList<>();
    for (CodeElement element : body) {
      switch (element) {
        case LabelTarget target -> here.add(target.label());
        case LineNumber number -> line = number.line();
        case Instruction instruction -> {
          for (Label label : here) {
            if (locals.containsKey(label)) {
              List<Local> known = locals.get(label);
              Jumps back = jumps.get(label);
              boolean isCounted = counts(back.counter, known);
              int end = back.end(jumps.values());
              heads.put(label, new Head(isCounted ? null : known, index, line, end));
            }
          }
          here.clear();
          index++;
        }
        default -> {
          // Nothing that matters here.
        }
      }
    }
  }

  private static boolean counts(int counter, List<Local> locals) {
    return locals.contains(new Local(TypeKind.INT, counter));
  }

  /** The local variables of a frame; null when there is one that cannot be passed on. */
  private static List<Local> locals(List<VerificationTypeInfo> types) {
    List<Local> locals = new ArrayList<>();
    int slot = 0;
    for (VerificationTypeInfo type : types) {
      TypeKind kind =
          switch (type) {
            case ObjectVerificationTypeInfo object -> TypeKind.REFERENCE;
            case UninitializedVerificationTypeInfo uninitialized -> null;
            case SimpleVerificationTypeInfo simple ->
                switch (simple) {
                  case TOP -> TypeKind.VOID;
                  case INTEGER -> TypeKind.INT;
                  case FLOAT -> TypeKind.FLOAT;
                  case DOUBLE -> TypeKind.DOUBLE;
                  case LONG -> TypeKind.LONG;
                  case NULL -> TypeKind.REFERENCE;
                  case UNINITIALIZED_THIS -> null;
                };
          };
      if (kind == null) {
        return null;
      }
      if (kind != TypeKind.VOID) {
        locals.add(new Local(kind, slot));
      }
      slot += Math.max(1, kind.slotSize());
    }
    return locals;
  }

  boolean isEmpty() {
    return heads.isEmpty();
  }

  /** At the beginning of a body: no call has a number yet. */
  void emitBegin(MethodContext method, CodeBuilder code) {
    if (!heads.isEmpty()) {
      code.iconst_0().istore(method.activationSlot());
    }
  }

  /** After a label of the original body. */
  void emitAt(Label label, MethodContext method, CodeBuilder code) {
    Head head = heads.get(label);
    if (head == null) {
      return;
    }
    // A round of the loop that begins here must not end with the one before.
    emitEnds(head.index, method, code);
    if (head.line > 0) {
      // The hook belongs to the line of the loop, not to the one before.
      code.lineNumber(head.line);
    }
    if (head.locals == null) {
      code.loadConstant(site(head, method));
      call(code, "counted", ConstantDescs.CD_void, ConstantDescs.CD_int);
      return;
    }
    Label after = code.newLabel();
    call(code, "begin", ConstantDescs.CD_boolean);
    code.ifeq(after);
    code.iload(method.activationSlot());
    call(code, "activation", ConstantDescs.CD_int, ConstantDescs.CD_int);
    code.istore(method.activationSlot());
    for (Local local : head.locals) {
      code.loadLocal(local.type, local.slot);
      call(code, "add", ConstantDescs.CD_void, type(local.type));
    }
    code.loadConstant(site(head, method));
    call(code, "head", ConstantDescs.CD_void, ConstantDescs.CD_int);
    code.labelBinding(after);
  }

  /** Before an instruction: loops end behind their last jump back, and with a return. */
  void emitBefore(Instruction instruction, MethodContext method, CodeBuilder code) {
    int index = method.index;
    if (instruction instanceof ReturnInstruction) {
      for (Head head : heads.values()) {
        if (head.contains(index)) {
          emitEnd(head, method, code);
        }
      }
    }
    if (heads.values().stream().noneMatch(each -> each.index == index)) {
      emitEnds(index, method, code);
    }
  }

  private void emitEnds(int index, MethodContext method, CodeBuilder code) {
    for (Head head : heads.values()) {
      if (head.last == index - 1) {
        emitEnd(head, method, code);
      }
    }
  }

  private void emitEnd(Head head, MethodContext method, CodeBuilder code) {
    if (head.locals != null) {
      code.iload(method.activationSlot());
      code.loadConstant(site(head, method));
      call(code, "end", ConstantDescs.CD_void, ConstantDescs.CD_int, ConstantDescs.CD_int);
    }
  }

  private int site(Head head, MethodContext method) {
    return sites.computeIfAbsent(head, each -> method.siteOfLoop(each.index, each.line));
  }

  private static ClassDesc type(TypeKind kind) {
    return kind == TypeKind.REFERENCE ? ConstantDescs.CD_Object : kind.upperBound();
  }

  private static void call(
      CodeBuilder code, String hook, ClassDesc result, ClassDesc... parameters) {
    code.invokestatic(HOOKS, hook, MethodTypeDesc.of(result, parameters));
  }

  /** Announces that what is not known is about to run. */
  static void emitUnaccounted(CodeBuilder code) {
    call(code, "unaccounted", ConstantDescs.CD_void);
  }
}
