package dev.selvage.analysis;

import dev.selvage.analysis.Heap.FieldKey;
import java.lang.classfile.FieldModel;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The accesses to fields and arrays in reachable code, and what flows through them. */
final class AccessedVariables {
  /**
   * An access.
   *
   * @param field null for the elements of an array
   * @param base the objects; null for a static field
   * @param isInitial whether it is the write of a final field while its object or class is
   *     initialized
   * @param isInstruction whether an instruction of the program accesses it, and not the JDK
   */
  record Access(
      CallSite site,
      FieldKey field,
      ReferenceNode base,
      boolean isWrite,
      boolean isInitial,
      boolean isInstruction) {}

  private final ProgramAnalysis analysis;
  private final List<Access> accesses = new ArrayList<>();
  private final Set<List<Object>> known = new HashSet<>();

  AccessedVariables(ProgramAnalysis analysis) {
    this.analysis = analysis;
  }

  List<Access> accesses() {
    return accesses;
  }

  void readField(
      CallSite site, String owner, String name, ReferenceNode base, ReferenceNode value) {
    ScannedClass declaring = analysis.hierarchy().ownerOfField(owner, name);
    if (declaring == null || !declaring.isOfProgram()) {
      analysis.jdk().readField(owner, name, base, value, declaring);
      return;
    }
    FieldKey field = new FieldKey(declaring.name(), name);
    log(site, field, base, false, false);
    if (base == null) {
      analysis.initialise(site, declaring.name());
    }
    if (value != null) {
      connect(field, base, node -> analysis.propagation().flow(node, value));
    }
  }

  void writeField(
      CallSite site, String owner, String name, ReferenceNode base, ReferenceNode value) {
    ScannedClass declaring = analysis.hierarchy().ownerOfField(owner, name);
    if (declaring == null || !declaring.isOfProgram()) {
      analysis.jdk().writeField(base, value);
      return;
    }
    FieldKey field = new FieldKey(declaring.name(), name);
    log(site, field, base, true, isInitial(site, declaring.field(name)));
    if (base == null) {
      analysis.initialise(site, declaring.name());
    }
    if (value != null) {
      connect(field, base, node -> analysis.propagation().flow(value, node));
    }
  }

  private static boolean isInitial(CallSite site, FieldModel field) {
    return field.flags().has(AccessFlag.FINAL) && site.key().method().startsWith("<");
  }

  private void connect(FieldKey field, ReferenceNode base, Consumer<ReferenceNode> action) {
    if (base == null) {
      action.accept(analysis.heap().staticField(field));
      return;
    }
    analysis
        .propagation()
        .use(
            base,
            object -> {
              if (isOwner(object, field)) {
                action.accept(analysis.heap().field(object, field));
              }
            });
  }

  private boolean isOwner(int object, FieldKey field) {
    return analysis.heap().get(object) instanceof AbstractObject.Instance one
        && analysis.hierarchy().isSubtype(one.type(), field.owner());
  }

  /**
   * Code of the JDK reads and writes a field of the objects of a node, by something it was given.
   */
  void throughHandle(CallSite site, FieldKey field, ReferenceNode values) {
    ScannedClass owner = analysis.hierarchy().find(field.owner());
    boolean isStatic = owner.field(field.name()).flags().has(AccessFlag.STATIC);
    ReferenceNode base = isStatic ? null : values;
    if (isStatic) {
      analysis.initialise(site, field.owner());
    }
    log(site, field, base, false, false);
    log(site, field, base, true, false);
    connect(
        field,
        base,
        node -> {
          analysis.propagation().flow(node, values);
          analysis.propagation().flow(values, node, descriptorOf(owner, field));
        });
  }

  private static String descriptorOf(ScannedClass owner, FieldKey field) {
    return TypeNames.internal(owner.field(field.name()).fieldType().stringValue());
  }

  /** All fields of an object are read, to make a copy of it. */
  void copied(CallSite site, int object) {
    if (analysis.heap().get(object) instanceof AbstractObject.Instance one) {
      ReferenceNode base = new ReferenceNode();
      analysis.propagation().add(base, object);
      for (String each : analysis.hierarchy().ancestors(one.type())) {
        ScannedClass type = analysis.hierarchy().find(each);
        if (type != null && type.isOfProgram()) {
          for (FieldModel field : type.fields()) {
            if (!field.flags().has(AccessFlag.STATIC)) {
              FieldKey key = new FieldKey(each, field.fieldName().stringValue());
              log(site, key, base, false, false);
            }
          }
        }
      }
    }
  }

  void readElement(CallSite site, ReferenceNode array, ReferenceNode value) {
    accesses.add(new Access(site, null, array, false, false, true));
    if (value != null) {
      elements(array, node -> analysis.propagation().flow(node, value));
    }
  }

  void writeElement(CallSite site, ReferenceNode array, ReferenceNode value) {
    accesses.add(new Access(site, null, array, true, false, true));
    if (value != null) {
      elements(array, node -> analysis.propagation().flow(value, node));
    }
  }

  private void elements(ReferenceNode array, Consumer<ReferenceNode> action) {
    analysis
        .propagation()
        .use(
            array,
            object -> {
              AbstractObject known = analysis.heap().get(object);
              if (known instanceof AbstractObject.Elements
                  || known instanceof AbstractObject.OfJdk) {
                action.accept(analysis.heap().contents(object));
              }
            });
  }

  /** Code of the JDK may access the elements of an array. */
  void elementsByJdk(CallSite site, int array) {
    if (known.add(List.of(site, array))) {
      ReferenceNode base = new ReferenceNode();
      analysis.propagation().add(base, array);
      accesses.add(new Access(site, null, base, false, false, false));
      accesses.add(new Access(site, null, base, true, false, false));
    }
  }

  private void log(
      CallSite site, FieldKey field, ReferenceNode base, boolean isWrite, boolean isInitial) {
    accesses.add(new Access(site, field, base, isWrite, isInitial, true));
  }
}
