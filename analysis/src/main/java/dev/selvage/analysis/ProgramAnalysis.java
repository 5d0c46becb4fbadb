package dev.selvage.analysis;

import dev.selvage.analysis.AbstractObject.Elements;
import dev.selvage.analysis.AbstractObject.Instance;
import dev.selvage.analysis.AbstractObject.OfClass;
import dev.selvage.analysis.AbstractObject.OfJdk;
import dev.selvage.analysis.Caller.Reached;
import dev.selvage.analysis.Caller.ThreadRoot;
import dev.selvage.analysis.ClassHierarchy.Declared;
import dev.selvage.analysis.StaticView.ReflectiveCall;
import dev.selvage.model.SiteKey;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Analyses a whole program from its entry: which methods can be reached, from which threads, and
 * which objects every variable may refer to. Objects are distinguished by the instruction that
 * creates them, methods are not distinguished by their callers, and the order of instructions
 * counts within methods only. The JDK is not analysed; {@link JdkModel} says what it may do.
 */
final class ProgramAnalysis {
  /** So many calls that may reach anything are named; the rest could change nothing. */
  private static final int ENOUGH = 10;

  private final List<Path> classPath;
  private ClassHierarchy hierarchy;
  private Heap heap;
  private Propagation propagation;
  private JdkModel jdk;
  private CallLinker calls;
  private AccessedVariables memory;
  private final IndyCalls dynamicCalls = new IndyCalls(this);

  private final Map<MethodModel, Reached> methods = new HashMap<>();
  private final ArrayDeque<Reached> open = new ArrayDeque<>();
  private final Map<Caller, Set<String>> initialised = new HashMap<>();

  /** Before any thread is started. */
  private final Set<String> initialisedFirst = new HashSet<>();

  private final List<ThreadRoot> roots = new ArrayList<>();
  private final Map<Integer, ThreadRoot> threads = new HashMap<>();
  private final Map<SiteKey, ReflectiveCall> unresolved = new TreeMap<>();

  ProgramAnalysis(List<Path> classPath) {
    this.classPath = classPath;
  }

  StaticView analyse(String mainClass, String method) {
    long start = System.nanoTime();
    try (ClassSource source = new ClassSource(classPath)) {
      hierarchy = new ClassHierarchy(source);
      heap = new Heap(hierarchy);
      propagation = new Propagation(heap::mayHold);
      jdk = new JdkModel(this);
      calls = new CallLinker(this);
      memory = new AccessedVariables(this);
      jdk.begin();
      roots.add(jdk.anyThread());
      begin(ProgramEntry.find(hierarchy, mainClass, method));
      complete();
      List<String> missing = List.copyOf(hierarchy.missing());
      Sharing sharing = new Sharing(this);
      boolean isComplete = unresolved.isEmpty() && hierarchy.unreadable().isEmpty();
      Sharing.Result result = isComplete ? sharing.judge() : new WholePath(hierarchy, source).all();
      return new StaticView(
          result.total(),
          result.shared(),
          result.onlyRead(),
          hierarchy.unreadable().entrySet().stream()
              .map(each -> new StaticView.UnreadableClass(each.getKey(), each.getValue()))
              .toList(),
          missing,
          List.copyOf(unresolved.values()),
          methods.size(),
          Duration.ofNanos(System.nanoTime() - start));
    }
  }

  private void begin(Declared entry) {
    ThreadRoot main = new ThreadRoot(null, true);
    roots.add(main);
    CallSite site = new CallSite(main, SiteKey.NONE, false);
    initialise(site, entry.owner().name());
    initialisedFirst.addAll(hierarchy.ancestors(entry.owner().name()));
    MethodTypeDesc type = entry.method().methodTypeSymbol();
    boolean isStatic = entry.method().flags().has(AccessFlag.STATIC);
    ReferenceNode[] arguments = new ReferenceNode[type.parameterCount() + (isStatic ? 0 : 1)];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = new ReferenceNode();
    }
    String owner = entry.owner().name();
    if (!isStatic) {
      create(site, owner, arguments[0]);
      MethodTypeDesc none = MethodTypeDesc.ofDescriptor("()V");
      ReferenceNode[] created = {arguments[0]};
      calls.call(
          new ProgramCall(site, ProgramCall.Kind.SPECIAL, owner, "<init>", none, created, null));
    }
    if (type.parameterCount() > 0) {
      int given = heap.number(new Elements("[Ljava/lang/String;", site));
      propagation.add(arguments[arguments.length - 1], given);
    }
    ProgramCall.Kind kind = isStatic ? ProgramCall.Kind.STATIC : ProgramCall.Kind.SPECIAL;
    String name = entry.method().methodName().stringValue();
    calls.call(new ProgramCall(site, kind, owner, name, type, arguments, null));
  }

  private void complete() {
    propagation.run();
    while (!open.isEmpty() && unresolved.size() < ENOUGH) {
      interpret(open.poll());
      propagation.run();
    }
  }

  private void interpret(Reached method) {
    try {
      CodeModel code = method.model.code().orElse(null);
      if (code == null) {
        SiteKey key =
            new SiteKey(
                method.owner.className(),
                method.name(),
                method.model.methodType().stringValue(),
                0,
                0,
                method.owner.sourceFile());
        unresolved(new CallSite(method, key, true), "a native method");
        return;
      }
      FrameState start = CodeFlow.beginning(code);
      int slot = 0;
      int next = 0;
      if (!method.model.flags().has(AccessFlag.STATIC)) {
        start.locals[slot++] = method.parameters[next++];
      }
      for (ClassDesc each : method.model.methodTypeSymbol().parameterList()) {
        ReferenceNode parameter = method.parameters[next++];
        boolean isWide = TypeKind.from(each).slotSize() == 2;
        start.locals[slot] =
            parameter != null ? parameter : isWide ? FrameState.WIDE : FrameState.NARROW;
        slot += isWide ? 2 : 1;
      }
      new CodeFlow(code, new Interpreter(method, this), propagation).run(start);
    } catch (IllegalArgumentException e) {
      hierarchy.unreadable(method.owner.name(), String.valueOf(e.getMessage()));
    }
  }

  // ---- for the parts of the analysis

  ClassHierarchy hierarchy() {
    return hierarchy;
  }

  Heap heap() {
    return heap;
  }

  Propagation propagation() {
    return propagation;
  }

  JdkModel jdk() {
    return jdk;
  }

  CallLinker calls() {
    return calls;
  }

  AccessedVariables memory() {
    return memory;
  }

  IndyCalls dynamicCalls() {
    return dynamicCalls;
  }

  List<ThreadRoot> roots() {
    return roots;
  }

  /** A method that can be called. */
  Reached reached(Declared target) {
    Reached known = methods.get(target.method());
    if (known != null) {
      return known;
    }
    MethodTypeDesc type = target.method().methodTypeSymbol();
    int first = target.method().flags().has(AccessFlag.STATIC) ? 0 : 1;
    ReferenceNode[] parameters = new ReferenceNode[type.parameterCount() + first];
    for (int i = 0; i < parameters.length; i++) {
      boolean isReference = i < first || !type.parameterType(i - first).isPrimitive();
      parameters[i] = isReference ? new ReferenceNode() : null;
    }
    ReferenceNode result = type.returnType().isPrimitive() ? null : new ReferenceNode();
    Reached method = new Reached(target.owner(), target.method(), parameters, result);
    methods.put(target.method(), method);
    open.add(method);
    return method;
  }

  /** A class is used, and initialized if it is not yet. */
  void initialise(CallSite site, String type) {
    if (!initialised.computeIfAbsent(site.in(), key -> new HashSet<>()).add(type)) {
      return;
    }
    for (String each : hierarchy.ancestors(type)) {
      ScannedClass owner = hierarchy.find(each);
      MethodModel initialiser = owner == null ? null : owner.method("<clinit>()V");
      if (initialiser != null && owner.isOfProgram() && !initialisedFirst.contains(each)) {
        site.in().callees().add(reached(new Declared(owner, initialiser)));
      }
    }
  }

  void create(CallSite site, String type, ReferenceNode node) {
    ScannedClass created = hierarchy.find(type);
    if (JdkRules.isValue(type)) {
      return;
    }
    if (created == null) {
      propagation.add(node, heap.number(new OfJdk(type, site)));
      return;
    }
    if (created.isOfProgram()) {
      initialise(site, type);
    }
    int object = heap.number(new Instance(type, site));
    propagation.add(node, object);
    if (hierarchy.isThread(type) && !threads.containsKey(object)) {
      ThreadRoot root = new ThreadRoot(site, !site.isRepeated());
      threads.put(object, root);
      roots.add(root);
      jdk.thread(object, root);
    }
  }

  /** An array, and those in it. */
  void createArray(CallSite site, ClassDesc type, int dimensions, ReferenceNode node) {
    int outer = heap.number(new Elements(type.descriptorString(), site));
    propagation.add(node, outer);
    if (dimensions > 1) {
      createArray(site, type.componentType(), dimensions - 1, heap.contents(outer));
    }
  }

  void classConstant(String type, ReferenceNode node) {
    if (!type.startsWith("[") && hierarchy.isOfProgram(type)) {
      propagation.add(node, heap.number(new OfClass(type)));
    }
  }

  void thrown(ReferenceNode node) {
    propagation.flow(node, jdk.thrown());
  }

  void caught(ReferenceNode node, String type) {
    propagation.flow(jdk.thrown(), node, type);
  }

  /** The code does not show what this call may reach. */
  void unresolved(CallSite site, String call) {
    unresolved.putIfAbsent(site.key(), new ReflectiveCall(site.key(), call));
  }
}
