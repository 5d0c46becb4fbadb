package dev.selvage.analysis;

import dev.selvage.analysis.AbstractObject.Lambda;
import java.lang.classfile.constantpool.ConstantDynamicEntry;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.LoadableConstantEntry;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Calls and constants that are linked at run time, by the bootstrap methods that compilers use. */
final class IndyCalls {
  private final ProgramAnalysis analysis;

  IndyCalls(ProgramAnalysis analysis) {
    this.analysis = analysis;
  }

  void call(
      CallSite site, InvokeDynamicEntry entry, ReferenceNode[] arguments, ReferenceNode result) {
    DirectMethodHandleDesc bootstrap = entry.bootstrap().bootstrapMethod().asSymbol();
    List<ConstantDesc> given =
        entry.bootstrap().arguments().stream().map(LoadableConstantEntry::constantValue).toList();
    String owner = TypeNames.internal(bootstrap.owner());
    ReferenceNode reference = result == null || FrameState.isPrimitive(result) ? null : result;
    switch (owner) {
      case "java/lang/invoke/LambdaMetafactory" -> lambda(site, entry, given, arguments, reference);
      case "java/lang/invoke/StringConcatFactory", "java/lang/runtime/SwitchBootstraps" ->
          callBacks(site, Arrays.asList(arguments));
      case "java/lang/runtime/ObjectMethods" -> ofRecord(site, given, arguments);
      default -> analysis.unresolved(site, name(bootstrap));
    }
  }

  private static String name(DirectMethodHandleDesc bootstrap) {
    return bootstrap.owner().displayName() + "." + bootstrap.methodName();
  }

  private void lambda(
      CallSite site,
      InvokeDynamicEntry entry,
      List<ConstantDesc> given,
      ReferenceNode[] captured,
      ReferenceNode result) {
    MethodTypeDesc type = entry.typeSymbol();
    Lambda lambda =
        new Lambda(
            TypeNames.internal(type.returnType()),
            entry.name().stringValue(),
            (DirectMethodHandleDesc) given.get(1),
            Collections.unmodifiableList(Arrays.asList(captured)),
            site);
    analysis.propagation().add(result, analysis.heap().number(lambda));
  }

  /** Arguments are converted to strings, or compared. */
  private void callBacks(CallSite site, List<ReferenceNode> values) {
    for (ReferenceNode each : values) {
      if (each != null) {
        analysis.propagation().use(each, new JdkUse(analysis, site, new ReferenceNode(), false));
      }
    }
  }

  /** What records do with all their components. */
  private void ofRecord(CallSite site, List<ConstantDesc> given, ReferenceNode[] arguments) {
    for (ConstantDesc each : given) {
      if (each instanceof DirectMethodHandleDesc getter) {
        for (ReferenceNode record : arguments) {
          if (record != null) {
            ReferenceNode value = new ReferenceNode();
            String owner = TypeNames.internal(getter.owner());
            analysis.memory().readField(site, owner, getter.methodName(), record, value);
            callBacks(site, List.of(value));
          }
        }
      }
    }
  }

  /** A constant that is computed when it is first needed, or one for a method. */
  void constant(CallSite site, LoadableConstantEntry entry) {
    if (!(entry instanceof ConstantDynamicEntry computed)) {
      return;
    }
    DirectMethodHandleDesc bootstrap = computed.bootstrap().bootstrapMethod().asSymbol();
    String owner = TypeNames.internal(bootstrap.owner());
    if (!owner.equals("java/lang/invoke/ConstantBootstraps")
        || !bootstrap.methodName().equals("nullConstant")) {
      analysis.unresolved(site, name(bootstrap));
    }
  }
}
