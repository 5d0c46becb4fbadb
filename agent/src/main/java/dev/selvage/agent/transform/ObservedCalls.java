package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Scope;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Instruction;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;
import java.util.Set;

/**
 * Calls through which a program gets uncontrolled values from outside: their results are observed,
 * so that one can be named as the cause if two executions differ.
 */
final class ObservedCalls implements Rewriter {
  private static final ClassDesc OBSERVATIONS = ClassDesc.of("dev.selvage.bridge.Observations");

  private static final String WEAK = "weak-reference";
  private static final String FILE = "file";
  private static final String ENVIRONMENT = "environment";
  private static final String NATIVE = "native";

  private static final Set<String> REFERENCE_READS = Set.of("get", "refersTo", "poll");

  private static final Set<String> FILE_FACTS =
      Set.of(
          "canExecute",
          "canRead",
          "canWrite",
          "exists",
          "getLastModifiedTime",
          "isDirectory",
          "isFile",
          "isRegularFile",
          "lastModified",
          "length",
          "list",
          "notExists",
          "size");

  /** Classes whose constructors or static methods open, list or read their first argument. */
  private static final Set<String> OPENERS =
      Set.of(
          "java/io/FileInputStream",
          "java/io/FileReader",
          "java/io/RandomAccessFile",
          "java/nio/channels/FileChannel",
          "java/nio/file/Files",
          "java/util/Scanner");

  private static final Set<String> OPENING_METHODS =
      Set.of(
          "<init>",
          "find",
          "lines",
          "list",
          "newBufferedReader",
          "newByteChannel",
          "newDirectoryStream",
          "newInputStream",
          "open",
          "readAllBytes",
          "readAllLines",
          "readString",
          "walk");

  private static final Set<String> FILE_TYPES =
      Set.of("Ljava/io/File;", "Ljava/nio/file/Path;", "Ljava/lang/String;");

  /** By class: the methods whose results come from the environment. */
  private static final Map<String, Set<String>> ENVIRONMENT_READS =
      Map.of(
          "java/lang/Boolean", Set.of("getBoolean"),
          "java/lang/Integer", Set.of("getInteger"),
          "java/lang/Long", Set.of("getLong"),
          "java/lang/System", Set.of("getenv", "getProperty"));

  private final Ancestry ancestry;

  /** What else to do at such a call. */
  private final Rewriter other;

  ObservedCalls(Ancestry ancestry, Rewriter other) {
    this.ancestry = ancestry;
    this.other = other;
  }

  @Override
  public boolean applies(MethodContext method, Instruction instruction) {
    return instruction instanceof InvokeInstruction call
        && (isOpening(method, call) || source(method, call) != null);
  }

  /** Where the result of a call comes from; null when it is of no interest. */
  private String source(MethodContext method, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    String name = call.name().stringValue();
    if (owner.startsWith("java/lang/ref/")) {
      return REFERENCE_READS.contains(name) ? WEAK : null;
    }
    if (!method.isOfTheProgram()) {
      return null;
    }
    if (owner.equals(method.className)) {
      return method.natives.contains(name + call.type().stringValue()) ? NATIVE : null;
    }
    if (call.type().equalsString("()Ljava/lang/Object;") && name.equals("get")) {
      // A class of the program that is a reference, as the keys of caches are.
      return !Scope.isJdk(owner) && ancestry.isReference(method.loader, owner) ? WEAK : null;
    }
    if (owner.equals("java/io/File") || owner.equals("java/nio/file/Files")) {
      return FILE_FACTS.contains(name) ? FILE : null;
    }
    return ENVIRONMENT_READS.getOrDefault(owner, Set.of()).contains(name) ? ENVIRONMENT : null;
  }

  private static boolean isOpening(MethodContext method, InvokeInstruction call) {
    String owner = call.owner().asInternalName();
    MethodTypeDesc type = call.typeSymbol();
    return method.isOfTheProgram()
        && OPENERS.contains(owner)
        && OPENING_METHODS.contains(call.name().stringValue())
        && type.parameterCount() > 0
        && FILE_TYPES.contains(type.parameterType(0).descriptorString())
        && !(owner.equals("java/util/Scanner") && isText(type));
  }

  /** A scanner reads a given text as it is. */
  private static boolean isText(MethodTypeDesc type) {
    return type.parameterType(0).descriptorString().equals("Ljava/lang/String;");
  }

  @Override
  public void rewrite(MethodContext method, CodeBuilder code, Instruction instruction) {
    InvokeInstruction call = (InvokeInstruction) instruction;
    if (isOpening(method, call)) {
      tellFirstArgument(method, code, call.typeSymbol());
      other.rewriteOrCopy(method, code, call);
      return;
    }
    other.rewriteOrCopy(method, code, call);
    String source = source(method, call);
    TypeKind kind = TypeKind.from(call.typeSymbol().returnType()).asLoadable();
    switch (kind) {
      case INT -> tell(code.dup().i2l(), "value", "J", source);
      case LONG -> tell(code.dup2(), "value", "J", source);
      case REFERENCE ->
          tell(
              code.dup(),
              source.equals(WEAK) ? "reference" : "value",
              "Ljava/lang/Object;",
              source);
      default -> {
        // Nothing, or a number that does not affect decisions.
      }
    }
  }

  private static void tellFirstArgument(
      MethodContext method, CodeBuilder code, MethodTypeDesc type) {
    for (int i = type.parameterCount() - 1; i > 0; i--) {
      code.storeLocal(TypeKind.from(type.parameterType(i)), method.spillSlot(i));
    }
    tell(code.dup(), "file", "Ljava/lang/Object;", FILE);
    for (int i = 1; i < type.parameterCount(); i++) {
      code.loadLocal(TypeKind.from(type.parameterType(i)), method.spillSlot(i));
    }
  }

  private static void tell(CodeBuilder code, String hook, String type, String source) {
    code.ldc(source)
        .invokestatic(
            OBSERVATIONS, hook, MethodTypeDesc.ofDescriptor("(" + type + "Ljava/lang/String;)V"));
  }
}
