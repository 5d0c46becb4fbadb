package dev.selvage.analysis;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.ExceptionCatch;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.classfile.instruction.ThrowInstruction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Follows the code of a method along all of its paths, with the nodes that local variables and
 * operand stack hold. Where paths meet with different nodes, a new one takes the place of both.
 */
final class CodeFlow {
  private final List<CodeElement> elements;
  private final Map<Label, Integer> places = new HashMap<>();
  private final List<ExceptionCatch> handlers = new ArrayList<>();
  private final Map<Integer, FrameState> states = new HashMap<>();
  private final Map<Long, ReferenceNode> meetings = new HashMap<>();
  private final ArrayDeque<Integer> open = new ArrayDeque<>();
  private final Interpreter interpreter;
  private final Propagation propagation;

  /** By element: the number of the instruction. */
  private final int[] numbers;

  private final int[] lines;
  private final boolean[] areInLoops;

  CodeFlow(CodeModel code, Interpreter interpreter, Propagation propagation) {
    this.interpreter = interpreter;
    this.propagation = propagation;
    elements = code.elementList();
    numbers = new int[elements.size()];
    lines = new int[elements.size()];
    areInLoops = new boolean[elements.size()];
    int number = 0;
    int line = 0;
    for (int i = 0; i < elements.size(); i++) {
      numbers[i] = number;
      lines[i] = line;
      switch (elements.get(i)) {
        case LabelTarget target -> places.put(target.label(), i);
        case ExceptionCatch handler -> handlers.add(handler);
        case LineNumber mark -> line = mark.line();
        case DiscontinuedInstruction old ->
            throw new IllegalArgumentException("subroutines, as of Java 5 and older");
        case Instruction other -> number++;
        default -> {}
      }
    }
    for (int i = 0; i < elements.size(); i++) {
      for (Label each : targets(elements.get(i))) {
        markLoop(places.get(each), i);
      }
    }
    for (ExceptionCatch each : handlers) {
      markLoop(places.get(each.handler()), places.get(each.tryEnd()));
    }
  }

  private void markLoop(int from, int to) {
    for (int i = from; i <= to; i++) {
      areInLoops[i] = true;
    }
  }

  private static List<Label> targets(CodeElement element) {
    return switch (element) {
      case BranchInstruction branch -> List.of(branch.target());
      case LookupSwitchInstruction choice -> targets(choice.defaultTarget(), choice.cases());
      case TableSwitchInstruction choice -> targets(choice.defaultTarget(), choice.cases());
      default -> List.of();
    };
  }

  private static List<Label> targets(Label otherwise, List<SwitchCase> cases) {
    List<Label> targets = new ArrayList<>();
    targets.add(otherwise);
    cases.forEach(each -> targets.add(each.target()));
    return targets;
  }

  static FrameState beginning(CodeModel code) {
    CodeAttribute attribute = (CodeAttribute) code;
    return new FrameState(attribute.maxLocals(), attribute.maxStack());
  }

  /** Finds what each path brings; then interprets every instruction that can be reached once. */
  void run(FrameState start) {
    reach(0, start);
    while (!open.isEmpty()) {
      int at = open.poll();
      walk(at, states.get(at).copy());
    }
    interpreter.isFinal = true;
    FrameState state = null;
    for (int i = 0; i < elements.size(); i++) {
      if (states.containsKey(i)) {
        state = states.get(i).copy();
      }
      if (state != null && elements.get(i) instanceof Instruction instruction) {
        interpreter.place(numbers[i], lines[i], areInLoops[i]);
        interpreter.interpret(instruction, state);
        state = isEnd(instruction) ? null : state;
      }
    }
  }

  /** Until the path ends or meets another one. */
  private void walk(int start, FrameState state) {
    for (int i = start; i < elements.size(); i++) {
      CodeElement element = elements.get(i);
      if (i > start && element instanceof LabelTarget) {
        reach(i, state);
        return;
      }
      if (element instanceof Instruction instruction) {
        reachHandlers(i, state);
        interpreter.place(numbers[i], lines[i], areInLoops[i]);
        interpreter.interpret(instruction, state);
        for (Label each : targets(instruction)) {
          reach(places.get(each), state);
        }
        reachHandlers(i, state);
        if (isEnd(instruction)) {
          return;
        }
      }
    }
  }

  private static boolean isEnd(Instruction instruction) {
    return switch (instruction) {
      case ReturnInstruction end -> true;
      case ThrowInstruction end -> true;
      case LookupSwitchInstruction end -> true;
      case TableSwitchInstruction end -> true;
      case BranchInstruction branch ->
          branch.opcode() == Opcode.GOTO || branch.opcode() == Opcode.GOTO_W;
      default -> false;
    };
  }

  private void reachHandlers(int at, FrameState state) {
    for (ExceptionCatch each : handlers) {
      if (places.get(each.tryStart()) <= at && at < places.get(each.tryEnd())) {
        FrameState caught = state.copy();
        caught.depth = 0;
        caught.push(interpreter.caught(places.get(each.handler()), each));
        reach(places.get(each.handler()), caught);
      }
    }
  }

  private void reach(int at, FrameState state) {
    FrameState known = states.get(at);
    if (known == null) {
      states.put(at, state.copy());
      open.add(at);
    } else if (meet(at, known, state)) {
      open.add(at);
    }
  }

  private boolean meet(int at, FrameState known, FrameState other) {
    boolean isNew = false;
    for (int i = 0; i < known.locals.length; i++) {
      ReferenceNode both = meet(at, i, known.locals[i], other.locals[i]);
      isNew |= both != known.locals[i];
      known.locals[i] = both;
    }
    for (int i = 0; i < known.depth; i++) {
      ReferenceNode both = meet(at, known.locals.length + i, known.stack[i], other.stack[i]);
      isNew |= both != known.stack[i];
      known.stack[i] = both;
    }
    return isNew;
  }

  private ReferenceNode meet(int at, int position, ReferenceNode one, ReferenceNode other) {
    if (one == other || one == null) {
      return one;
    }
    if (other == null || FrameState.isPrimitive(one) || FrameState.isPrimitive(other)) {
      return null;
    }
    ReferenceNode both =
        meetings.computeIfAbsent((long) at << 32 | position, key -> new ReferenceNode());
    propagation.flow(one, both);
    propagation.flow(other, both);
    return both;
  }
}
