package dev.selvage.analysis;

import dev.selvage.analysis.AbstractObject.Instance;
import dev.selvage.analysis.AbstractObject.Lambda;
import dev.selvage.analysis.Caller.Reached;
import dev.selvage.analysis.ClassHierarchy.Declared;
import dev.selvage.analysis.ProgramCall.Kind;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Determines what calls run, by the classes of their receivers, and connects arguments. */
final class CallLinker {
  private final ProgramAnalysis analysis;
  private final ClassHierarchy hierarchy;
  private final Map<CallSite, Map<Lambda, ProgramCall>> lambdaCalls = new HashMap<>();

  CallLinker(ProgramAnalysis analysis) {
    this.analysis = analysis;
    this.hierarchy = analysis.hierarchy();
  }

  void call(ProgramCall call) {
    switch (call.kind()) {
      case STATIC -> callExactly(call);
      case SPECIAL -> callExactly(call);
      case VIRTUAL -> callVirtually(call);
    }
  }

  private void callExactly(ProgramCall call) {
    Declared target =
        call.owner().startsWith("[") ? null : hierarchy.resolve(call.owner(), call.key());
    if (target == null || !target.owner().isOfProgram()) {
      String owner = target == null ? call.owner() : target.owner().name();
      analysis.jdk().call(call, owner);
      return;
    }
    if (call.kind() == Kind.STATIC) {
      analysis.initialise(call.site(), target.owner().name());
    }
    Reached callee = link(call, target);
    if (call.kind() == Kind.SPECIAL && callee.parameters[0] != null) {
      analysis.propagation().flow(call.receiver(), callee.parameters[0], target.owner().name());
    }
  }

  private void callVirtually(ProgramCall call) {
    boolean isArray = call.owner().startsWith("[");
    Declared declared = isArray ? null : hierarchy.resolve(call.owner(), call.key());
    if (declared != null
        && declared.owner().isOfProgram()
        && declared.method().flags().has(AccessFlag.PRIVATE)) {
      callExactly(call.as(Kind.SPECIAL));
      return;
    }
    if (!hierarchy.isOfProgram(call.owner())) {
      // The receiver may be an object of the JDK of which nothing is known.
      analysis.jdk().call(call, call.owner());
    }
    ObjectSet seen = new ObjectSet();
    analysis
        .propagation()
        .use(
            call.receiver(),
            object -> {
              if (seen.add(object)) {
                dispatch(call, object);
              }
            });
  }

  private void dispatch(ProgramCall call, int object) {
    AbstractObject receiver = analysis.heap().get(object);
    switch (receiver) {
      case Instance one -> dispatch(call, object, one.type());
      case Lambda lambda -> {
        boolean isOfType = hierarchy.isSubtype(lambda.type(), call.owner());
        if (isOfType
            && call.name().equals(lambda.method())
            && hierarchy.implementations(lambda.type(), call.key()).isEmpty()) {
          callLambda(call, lambda);
        } else if (isOfType) {
          dispatch(call, object, lambda.type());
        }
      }
      default -> {
        if (!hierarchy.isOfProgram(call.owner())) {
          analysis.jdk().receive(call, call.owner(), object);
        }
      }
    }
  }

  private void dispatch(ProgramCall call, int object, String type) {
    if (!hierarchy.isSubtype(type, call.owner())) {
      return;
    }
    List<Declared> targets = hierarchy.implementations(type, call.key());
    for (Declared each : targets) {
      if (each.owner().isOfProgram()) {
        linkTo(call, each, object);
      } else {
        analysis.jdk().receive(call, each.owner().name(), object);
      }
    }
    String unknown = targets.isEmpty() ? hierarchy.declaredInJdk(type, call.key()) : null;
    if (unknown != null) {
      analysis.jdk().receive(call, unknown, object);
    }
  }

  /** Calls a method on an object. */
  void linkTo(ProgramCall call, Declared target, int object) {
    Reached callee = link(call, target);
    if (callee.parameters[0] != null) {
      analysis.propagation().add(callee.parameters[0], object);
    }
  }

  private Reached link(ProgramCall call, Declared target) {
    Reached callee = analysis.reached(target);
    call.site().in().callees().add(callee);
    callee.calledFrom(call.site());
    for (int i = call.firstParameter(); i < call.arguments().length; i++) {
      ReferenceNode parameter = i < callee.parameters.length ? callee.parameters[i] : null;
      if (parameter != null && call.arguments()[i] != null) {
        ClassDesc type = call.type().parameterType(i - call.firstParameter());
        analysis.propagation().flow(call.arguments()[i], parameter, TypeNames.internal(type));
      }
    }
    if (call.result() != null && callee.result != null) {
      analysis.propagation().flow(callee.result, call.result());
    }
    return callee;
  }

  /**
   * Calls what a lambda expression or method reference stands for. There is one such call for an
   * instruction, whose arguments are those of all requests: a lambda expression may be given to
   * itself.
   */
  void callLambda(ProgramCall call, Lambda lambda) {
    Map<Lambda, ProgramCall> known =
        lambdaCalls.computeIfAbsent(call.site(), key -> new HashMap<>());
    ProgramCall only = known.get(lambda);
    boolean isNew = only == null;
    if (isNew) {
      ReferenceNode[] arguments = new ReferenceNode[call.arguments().length];
      Arrays.setAll(arguments, i -> new ReferenceNode());
      only =
          new ProgramCall(
              call.site(),
              call.kind(),
              call.owner(),
              call.name(),
              call.type(),
              arguments,
              new ReferenceNode());
      known.put(lambda, only);
    }
    for (int i = 1; i < Math.min(call.arguments().length, only.arguments().length); i++) {
      if (call.arguments()[i] != null) {
        analysis.propagation().flow(call.arguments()[i], only.arguments()[i]);
      }
    }
    if (call.result() != null) {
      analysis.propagation().flow(only.result(), call.result());
    }
    if (isNew) {
      callOnce(only, lambda);
    }
  }

  private void callOnce(ProgramCall call, Lambda lambda) {
    DirectMethodHandleDesc target = lambda.target();
    boolean isStatic =
        target.kind() == DirectMethodHandleDesc.Kind.STATIC
            || target.kind() == DirectMethodHandleDesc.Kind.INTERFACE_STATIC;
    boolean isConstructor = target.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR;
    MethodTypeDesc type = MethodTypeDesc.ofDescriptor(target.lookupDescriptor());
    ReferenceNode[] arguments = new ReferenceNode[type.parameterCount() + (isStatic ? 0 : 1)];
    int next = isConstructor ? 1 : 0;
    for (ReferenceNode each : lambda.captured()) {
      if (next < arguments.length) {
        arguments[next++] = each;
      }
    }
    for (int i = 1; i < call.arguments().length && next < arguments.length; i++) {
      arguments[next++] = call.arguments()[i];
    }
    String owner = TypeNames.internal(target.owner());
    ReferenceNode result = call.result();
    if (isConstructor) {
      arguments[0] = new ReferenceNode();
      analysis.create(repeated(lambda.site()), owner, arguments[0]);
      if (result != null) {
        analysis.propagation().flow(arguments[0], result);
      }
      result = null;
    } else if (!isStatic && arguments[0] == null) {
      arguments[0] = new ReferenceNode();
    }
    Kind kind = isStatic ? Kind.STATIC : isSpecial(target) ? Kind.SPECIAL : Kind.VIRTUAL;
    call(new ProgramCall(call.site(), kind, owner, target.methodName(), type, arguments, result));
  }

  private static boolean isSpecial(DirectMethodHandleDesc target) {
    return switch (target.kind()) {
      case CONSTRUCTOR, SPECIAL, INTERFACE_SPECIAL -> true;
      default -> false;
    };
  }

  private static CallSite repeated(CallSite site) {
    return new CallSite(site.in(), site.key(), true);
  }
}
