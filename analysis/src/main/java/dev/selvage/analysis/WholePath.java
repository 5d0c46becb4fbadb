package dev.selvage.analysis;

import dev.selvage.analysis.SharedVariable.Kind;
import dev.selvage.analysis.SharedVariable.VariableSite;
import dev.selvage.model.SiteKey;
import java.lang.classfile.CodeElement;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** All variables of all classes on the class path, for programs of which not everything is seen. */
final class WholePath {
  private final ClassHierarchy hierarchy;
  private final ClassSource source;
  private final Map<VariableKey, TreeSet<VariableSite>> variables = new HashMap<>();

  WholePath(ClassHierarchy hierarchy, ClassSource source) {
    this.hierarchy = hierarchy;
    this.source = source;
  }

  /** Every variable is shared. */
  Sharing.Result all() {
    for (String each : source.all()) {
      ScannedClass type = hierarchy.find(each);
      if (type != null && type.isOfProgram()) {
        add(type);
      }
    }
    List<SharedVariable> all = new ArrayList<>();
    variables.forEach((variable, sites) -> all.add(variable.with(sites)));
    all.sort(SharedVariable.ORDER);
    return new Sharing.Result(all.size(), all, 0);
  }

  private void add(ScannedClass type) {
    try {
      for (FieldModel field : type.fields()) {
        if (!VariableKey.isIgnored(field)) {
          variables.putIfAbsent(VariableKey.of(type, field), new TreeSet<>(VariableSite.ORDER));
        }
      }
      for (MethodModel method : type.methods()) {
        method.code().ifPresent(code -> add(type, method, code));
      }
    } catch (IllegalArgumentException e) {
      hierarchy.unreadable(type.name(), String.valueOf(e.getMessage()));
    }
  }

  private void add(ScannedClass type, MethodModel method, Iterable<CodeElement> code) {
    int number = 0;
    int line = 0;
    for (CodeElement each : code) {
      if (each instanceof LineNumber mark) {
        line = mark.line();
      }
      if (each instanceof Instruction instruction) {
        SiteKey site =
            new SiteKey(
                type.className(),
                method.methodName().stringValue(),
                method.methodType().stringValue(),
                number++,
                line,
                type.sourceFile());
        add(instruction, site);
      }
    }
  }

  private void add(Instruction instruction, SiteKey site) {
    switch (instruction) {
      case FieldInstruction access -> {
        String name = access.name().stringValue();
        ScannedClass owner = hierarchy.ownerOfField(access.owner().asInternalName(), name);
        if (owner != null && owner.isOfProgram() && !VariableKey.isIgnored(owner.field(name))) {
          boolean isWrite =
              access.opcode() == Opcode.PUTFIELD || access.opcode() == Opcode.PUTSTATIC;
          add(VariableKey.of(owner, owner.field(name)), new VariableSite(site, isWrite));
        }
      }
      case ArrayLoadInstruction load ->
          add(elements(site, load.typeKind()), new VariableSite(site, false));
      case ArrayStoreInstruction store ->
          add(elements(site, store.typeKind()), new VariableSite(site, true));
      default -> {}
    }
  }

  /** Which arrays an instruction accesses is not known, so there is one variable for each class. */
  private static VariableKey elements(SiteKey site, TypeKind kind) {
    String type = kind == TypeKind.REFERENCE ? "Object" : kind.upperBound().displayName();
    return new VariableKey(Kind.ELEMENTS, site.className(), type + "[]", type + "[]");
  }

  private void add(VariableKey variable, VariableSite site) {
    variables.computeIfAbsent(variable, key -> new TreeSet<>(VariableSite.ORDER)).add(site);
  }
}
