package dev.selvage.analysis;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.SourceFileAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.lang.reflect.AccessFlag;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A class as its class file describes it; names are those of class files. */
final class ScannedClass {
  private final ClassModel model;
  private final boolean isOfProgram;
  private final String name;
  private final String superclass;
  private final List<String> interfaces;
  private final Map<String, MethodModel> methods = new HashMap<>();
  private final Map<String, FieldModel> fields = new HashMap<>();

  ScannedClass(ClassModel model, boolean isOfProgram) {
    this.model = model;
    this.isOfProgram = isOfProgram;
    this.name = model.thisClass().asInternalName();
    this.superclass = model.superclass().map(ClassEntry::asInternalName).orElse(null);
    this.interfaces = model.interfaces().stream().map(ClassEntry::asInternalName).toList();
    for (MethodModel method : model.methods()) {
      methods.put(key(method), method);
    }
    for (FieldModel field : model.fields()) {
      fields.put(field.fieldName().stringValue(), field);
    }
  }

  static String key(MethodModel method) {
    return method.methodName().stringValue() + method.methodType().stringValue();
  }

  String name() {
    return name;
  }

  /** As the user writes it. */
  String className() {
    return name.replace('/', '.');
  }

  boolean isOfProgram() {
    return isOfProgram;
  }

  boolean isInterface() {
    return model.flags().has(AccessFlag.INTERFACE);
  }

  boolean isEnum() {
    return "java/lang/Enum".equals(superclass);
  }

  /** Null for {@code Object}. */
  String superclass() {
    return superclass;
  }

  List<String> interfaces() {
    return interfaces;
  }

  /** By name and descriptor in one string; null when the class itself declares none. */
  MethodModel method(String key) {
    return methods.get(key);
  }

  Iterable<MethodModel> methods() {
    return model.methods();
  }

  FieldModel field(String fieldName) {
    return fields.get(fieldName);
  }

  Iterable<FieldModel> fields() {
    return model.fields();
  }

  /** Empty when the class file does not say. */
  String sourceFile() {
    return model
        .findAttribute(Attributes.sourceFile())
        .map(SourceFileAttribute::sourceFile)
        .map(Utf8Entry::stringValue)
        .orElse("");
  }
}
