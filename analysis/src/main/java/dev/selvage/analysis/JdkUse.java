package dev.selvage.analysis;

import dev.selvage.analysis.AbstractObject.Elements;
import dev.selvage.analysis.AbstractObject.FieldHandle;
import dev.selvage.analysis.AbstractObject.Instance;
import dev.selvage.analysis.AbstractObject.Lambda;
import dev.selvage.analysis.AbstractObject.MethodHandle;
import dev.selvage.analysis.AbstractObject.OfClass;
import dev.selvage.analysis.AbstractObject.OfJdk;
import dev.selvage.analysis.ClassHierarchy.Declared;
import dev.selvage.analysis.Heap.FieldKey;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.Arrays;
import java.util.List;

/** What code of the JDK may do with each object that it is given in a call. */
final class JdkUse implements ReferenceNode.Use {
  private final ProgramAnalysis analysis;
  private final Propagation propagation;
  private final CallSite site;

  /** All that is known in the call. */
  private final ReferenceNode values;

  private final boolean takesTask;
  private final ObjectSet seen = new ObjectSet();

  JdkUse(ProgramAnalysis analysis, CallSite site, ReferenceNode values, boolean takesTask) {
    this.analysis = analysis;
    this.propagation = analysis.propagation();
    this.site = site;
    this.values = values;
    this.takesTask = takesTask;
  }

  @Override
  public void of(int object) {
    if (!seen.add(object)) {
      return;
    }
    Heap heap = analysis.heap();
    switch (heap.get(object)) {
      case Instance one -> instance(object, one);
      case Elements array -> {
        String component = array.type().substring(1);
        if (component.length() > 1) {
          propagation.flow(values, heap.contents(object), TypeNames.internal(component));
          propagation.flow(heap.contents(object), values);
        }
        byJdk(object);
      }
      case OfJdk any -> {
        propagation.unite(values, heap.contents(object));
        if (any.type().startsWith("[") || any.type().equals(ClassHierarchy.OBJECT)) {
          byJdk(object);
        }
      }
      case Lambda lambda -> lambda(object, lambda);
      case OfClass type -> constants(type.of());
      case FieldHandle handle ->
          analysis
              .memory()
              .throughHandle(site, new FieldKey(handle.owner(), handle.name()), values);
      case MethodHandle handle -> methods(handle);
    }
  }

  private void byJdk(int array) {
    if (site.in() != analysis.jdk().anyThread()) {
      analysis.memory().elementsByJdk(site, array);
    }
  }

  private void instance(int object, Instance one) {
    boolean isOfProgram = analysis.hierarchy().isOfProgram(one.type());
    boolean isThread = analysis.hierarchy().isThread(one.type());
    if (!isThread && (!isOfProgram || hasStateOfJdk(one.type()))) {
      propagation.unite(values, analysis.heap().contents(object));
    }
    if (isThread && takesTask && site.in() == analysis.jdk().anyThread()) {
      // A pool may run it as a task.
      propagation.flow(analysis.heap().contents(object), values);
    }
    if (isOfProgram && !isLeftToAnyThread()) {
      for (Declared each : analysis.hierarchy().callbacks(one.type())) {
        if (takesTask || !JdkRules.isTask(ScannedClass.key(each.method()))) {
          analysis.calls().linkTo(backCall(each), each, object);
        }
      }
    }
  }

  /**
   * Whether everything in the call is known to all threads: then any thread makes the same calls,
   * with the same arguments, which counts as several threads already.
   */
  private boolean isLeftToAnyThread() {
    JdkModel jdk = analysis.jdk();
    return site.in() != jdk.anyThread() && values.top() == jdk.global().top();
  }

  private boolean hasStateOfJdk(String type) {
    ScannedClass above = analysis.hierarchy().find(type);
    while (above != null && above.isOfProgram()) {
      above = analysis.hierarchy().find(above.superclass());
    }
    return above == null
        || !List.of(ClassHierarchy.OBJECT, "java/lang/Record", "java/lang/Enum")
            .contains(above.name());
  }

  /** The JDK calls one method of an object. */
  void callBack(int object, String key) {
    if (analysis.heap().get(object) instanceof Instance one) {
      for (Declared each : analysis.hierarchy().implementations(one.type(), key)) {
        if (each.owner().isOfProgram()) {
          analysis.calls().linkTo(backCall(each), each, object);
        }
      }
    }
  }

  /** A thread begins. */
  void run(int object) {
    callBack(object, "run()V");
  }

  private ProgramCall backCall(Declared target) {
    MethodModel method = target.method();
    MethodTypeDesc type = method.methodTypeSymbol();
    boolean isStatic = method.flags().has(AccessFlag.STATIC);
    ReferenceNode[] arguments = new ReferenceNode[type.parameterCount() + (isStatic ? 0 : 1)];
    Arrays.fill(arguments, values);
    ClassDesc returned = type.returnType();
    return new ProgramCall(
        fromJdk(),
        isStatic ? ProgramCall.Kind.STATIC : ProgramCall.Kind.SPECIAL,
        target.owner().name(),
        method.methodName().stringValue(),
        type,
        arguments,
        returned.isPrimitive() ? null : values);
  }

  /** The JDK may call back any number of times; a thread begins once. */
  private CallSite fromJdk() {
    boolean isStart = site.in() instanceof Caller.ThreadRoot root && root.isSingle();
    return new CallSite(site.in(), site.key(), !isStart || site.isRepeated());
  }

  private void lambda(int object, Lambda lambda) {
    if (isLeftToAnyThread()) {
      return;
    }
    for (String each : analysis.hierarchy().ancestors(lambda.type())) {
      ScannedClass type = analysis.hierarchy().find(each);
      if (type == null || type.isOfProgram()) {
        continue;
      }
      for (MethodModel method : type.methods()) {
        boolean isMeant =
            method.methodName().stringValue().equals(lambda.method())
                && method.flags().has(AccessFlag.ABSTRACT);
        if (isMeant && (takesTask || !JdkRules.isTask(ScannedClass.key(method)))) {
          analysis.calls().callLambda(backCall(new Declared(type, method)), lambda);
        }
      }
    }
    // Default methods that the program declares for methods of the JDK.
    for (Declared each : analysis.hierarchy().callbacks(lambda.type())) {
      analysis.calls().linkTo(backCall(each), each, object);
    }
  }

  /** The JDK finds the constants of an enum by its class. */
  private void constants(String type) {
    ScannedClass found = analysis.hierarchy().find(type);
    if (found == null) {
      return;
    }
    MethodModel all = found.method("values()[L" + type + ";");
    if (found.isEnum() && all != null) {
      Declared target = new Declared(found, all);
      analysis.calls().call(backCall(target));
    }
  }

  private void methods(MethodHandle handle) {
    for (String each : analysis.hierarchy().ancestors(handle.owner())) {
      ScannedClass type = analysis.hierarchy().find(each);
      if (type == null || !type.isOfProgram()) {
        continue;
      }
      for (MethodModel method : type.methods()) {
        if (method.methodName().stringValue().equals(handle.name())) {
          call(handle, new Declared(type, method));
        }
      }
    }
  }

  private void call(MethodHandle handle, Declared target) {
    ProgramCall call = backCall(target);
    if (call.kind() == ProgramCall.Kind.STATIC) {
      analysis.calls().call(call);
    } else if (handle.name().equals("<init>")) {
      if (target.owner().name().equals(handle.owner())) {
        ReferenceNode created = new ReferenceNode();
        analysis.create(handle.site(), handle.owner(), created);
        call.arguments()[0] = created;
        propagation.flow(created, values);
        analysis.calls().call(call);
      }
    } else {
      analysis.calls().call(call.as(ProgramCall.Kind.VIRTUAL));
    }
  }
}
