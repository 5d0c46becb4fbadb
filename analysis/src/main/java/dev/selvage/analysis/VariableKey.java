package dev.selvage.analysis;

import dev.selvage.analysis.SharedVariable.Kind;
import dev.selvage.analysis.SharedVariable.VariableSite;
import java.lang.classfile.FieldModel;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.util.Collection;
import java.util.List;

/** A variable as reports name it, without its sites. */
record VariableKey(Kind kind, String owner, String name, String type) {
  static VariableKey of(ScannedClass owner, FieldModel field) {
    return new VariableKey(
        field.flags().has(AccessFlag.STATIC) ? Kind.STATIC_FIELD : Kind.FIELD,
        owner.className(),
        field.fieldName().stringValue(),
        ClassDesc.ofDescriptor(field.fieldType().stringValue()).displayName());
  }

  /** Whether a compiler or a coverage tool has added the field. */
  static boolean isIgnored(FieldModel field) {
    return field.flags().has(AccessFlag.SYNTHETIC)
        || field.fieldName().stringValue().startsWith("$");
  }

  SharedVariable with(Collection<VariableSite> sites) {
    return new SharedVariable(kind, owner, name, type, List.copyOf(sites));
  }
}
