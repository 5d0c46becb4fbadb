package dev.selvage.analysis;

import dev.selvage.analysis.AbstractObject.OfJdk;
import dev.selvage.analysis.Caller.ThreadRoot;
import dev.selvage.model.SiteKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What code of the JDK may do, which is not analysed. An object of the JDK keeps whatever its
 * methods are given; everything that meets in a call is kept by all objects of the JDK in that
 * call, may be returned by it, and is called back by the thread that makes the call. What is given
 * to a method that may know other threads, or static state, belongs to a global set: any thread may
 * call it back, and any number of them.
 */
final class JdkModel {
  private static final String THREAD = "java/lang/Thread";
  private static final CallSite NOWHERE = new CallSite(null, SiteKey.NONE, true);

  private final ProgramAnalysis analysis;
  private final Propagation propagation;
  private final Heap heap;

  /** What every thread may know and run. */
  private final ReferenceNode global = new ReferenceNode();

  private final ThreadRoot anyThread = new ThreadRoot(null, false);
  private final ReferenceNode threads = new ReferenceNode();
  private final ReferenceNode thrown = new ReferenceNode();
  private final Map<CallAs, ReferenceNode> values = new HashMap<>();
  private final Set<String> staticFields = new HashSet<>();
  private final ReflectiveMembers members;

  /** A call of a method that a class declares; calls are compared by identity. */
  private record CallAs(ProgramCall call, String owner) {
    @Override
    public boolean equals(Object other) {
      return other instanceof CallAs as && call == as.call && owner.equals(as.owner);
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(call) * 31 + owner.hashCode();
    }
  }

  JdkModel(ProgramAnalysis analysis) {
    this.analysis = analysis;
    this.propagation = analysis.propagation();
    this.heap = analysis.heap();
    this.members = new ReflectiveMembers(analysis);
  }

  /** To be called before anything else. */
  void begin() {
    CallSite site = new CallSite(anyThread, SiteKey.NONE, true);
    propagation.use(global, new JdkUse(analysis, site, global, true));
    int exception = heap.number(new OfJdk("java/lang/Throwable", NOWHERE));
    propagation.unite(heap.contents(exception), global);
    propagation.add(thrown, exception);
    propagation.flow(thrown, global);
  }

  ReferenceNode global() {
    return global;
  }

  ReferenceNode thrown() {
    return thrown;
  }

  ThreadRoot anyThread() {
    return anyThread;
  }

  /** A thread that the program creates. */
  void thread(int object, ThreadRoot root) {
    propagation.add(threads, object);
    CallSite site = new CallSite(root, SiteKey.NONE, false);
    propagation.use(heap.contents(object), new JdkUse(analysis, site, heap.contents(object), true));
    new JdkUse(analysis, site, heap.contents(object), true).run(object);
  }

  ReferenceNode threads() {
    return threads;
  }

  // ---- calls

  /** A call of a method of the JDK; its receiver, if it has one, is told separately. */
  void call(ProgramCall call, String owner) {
    ReferenceNode given = values(call, owner);
    if (given != null && call.kind() == ProgramCall.Kind.SPECIAL) {
      propagation.flow(call.receiver(), given);
    }
  }

  /** The receiver of a call of a method of the JDK. */
  void receive(ProgramCall call, String owner, int object) {
    ReferenceNode given = values(call, owner);
    if (given != null) {
      propagation.add(given, object);
    }
  }

  /** Null for calls without any effect. */
  private ReferenceNode values(ProgramCall call, String owner) {
    CallAs key = new CallAs(call, owner);
    if (!values.containsKey(key)) {
      // First, since a receiver may arrive while the call is set up.
      ReferenceNode given = new ReferenceNode();
      values.put(key, isWithoutEffect(call, owner) ? null : given);
      if (values.get(key) != null) {
        setUp(call, owner, given);
      }
    }
    return values.get(key);
  }

  private static boolean isWithoutEffect(ProgramCall call, String owner) {
    return switch (owner) {
      case ClassHierarchy.OBJECT -> !call.name().equals("clone") && !call.name().equals("toString");
      case "java/lang/Enum", "java/lang/Record" -> call.name().equals("<init>");
      default -> false;
    };
  }

  private void setUp(ProgramCall call, String owner, ReferenceNode given) {
    if (owner.equals(THREAD) && setUpThreadCall(call, given)) {
      return;
    }
    if (call.owner().startsWith("[") || owner.equals(ClassHierarchy.OBJECT)) {
      setUpObjectCall(call, given);
      return;
    }
    members.look(call, owner, given);
    for (int i = call.firstParameter(); i < call.arguments().length; i++) {
      if (call.arguments()[i] != null) {
        propagation.flow(call.arguments()[i], given);
      }
    }
    boolean isGlobal = JdkRules.isGlobal(call, owner, analysis.hierarchy());
    ReferenceNode shared = given;
    if (isGlobal) {
      shared = global;
      propagation.flow(given, global);
    }
    boolean takesTask = isGlobal || JdkRules.takesTask(call);
    propagation.use(given, new JdkUse(analysis, call.site(), shared, takesTask));
    if (call.result() != null) {
      setUpResult(call, shared);
    }
  }

  private void setUpResult(ProgramCall call, ReferenceNode given) {
    String type = TypeNames.internal(call.type().returnType());
    if (JdkRules.isValue(type) || isEnumOfJdk(type)) {
      flowSubclasses(given, call.result(), type);
      return;
    }
    int created = heap.number(new OfJdk(type, call.site()));
    propagation.unite(heap.contents(created), given);
    propagation.add(call.result(), created);
    propagation.flow(given, call.result(), type);
  }

  /** The program may have a class of its own below one of the JDK, such as a stream for output. */
  private void flowSubclasses(ReferenceNode from, ReferenceNode to, String type) {
    if (!JdkRules.isFinalValue(type) && !isEnumOfJdk(type)) {
      propagation.flow(from, to, type);
    }
  }

  private boolean isEnumOfJdk(String type) {
    ScannedClass found = type.startsWith("[") ? null : analysis.hierarchy().find(type);
    return found != null && !found.isOfProgram() && found.isEnum();
  }

  /** Calls of {@code Object}, whose methods may call few others. */
  private void setUpObjectCall(ProgramCall call, ReferenceNode given) {
    ObjectSet seen = new ObjectSet();
    propagation.use(
        given,
        object -> {
          if (!seen.add(object)) {
            return;
          }
          if (call.name().equals("clone")) {
            analysis.memory().copied(call.site(), object);
            analysis.memory().elementsByJdk(call.site(), object);
          } else {
            new JdkUse(analysis, call.site(), given, false).callBack(object, "hashCode()I");
          }
        });
    if (call.result() != null && call.name().equals("clone")) {
      propagation.flow(given, call.result());
    }
  }

  /** A thread keeps what it is given for itself; it runs it when it runs. */
  private boolean setUpThreadCall(ProgramCall call, ReferenceNode given) {
    if (call.kind() == ProgramCall.Kind.STATIC) {
      if (call.name().equals("currentThread")) {
        propagation.flow(threads, call.result());
        return true;
      }
      return false;
    }
    ObjectSet seen = new ObjectSet();
    propagation.use(
        given,
        object -> {
          if (!seen.add(object)) {
            return;
          }
          ReferenceNode kept = heap.contents(object);
          for (int i = 1; i < call.arguments().length; i++) {
            if (call.arguments()[i] != null) {
              propagation.flow(call.arguments()[i], kept);
            }
          }
          if (call.result() != null) {
            String type = TypeNames.internal(call.type().returnType());
            propagation.flow(kept, call.result(), type);
          }
          if (call.name().equals("run")) {
            propagation.use(kept, new JdkUse(analysis, call.site(), kept, true));
          }
        });
    return true;
  }

  // ---- fields

  /** A field of a class of the JDK, or of one that is missing. */
  void readField(
      String owner, String name, ReferenceNode base, ReferenceNode value, ScannedClass declaring) {
    if (value == null) {
      return;
    }
    if (base != null) {
      propagation.use(base, object -> propagation.flow(heap.contents(object), value));
      return;
    }
    String type =
        declaring == null
            ? ClassHierarchy.OBJECT
            : TypeNames.internal(declaring.field(name).fieldType().stringValue());
    if (JdkRules.isValue(type) || isEnumOfJdk(type)) {
      flowSubclasses(global, value, type);
      return;
    }
    SiteKey key = new SiteKey(owner.replace('/', '.'), name, "", 0, 0, "");
    int object = heap.number(new OfJdk(type, new CallSite(anyThread, key, true)));
    if (staticFields.add(owner + "." + name)) {
      propagation.unite(heap.contents(object), global);
    }
    propagation.add(value, object);
  }

  void writeField(ReferenceNode base, ReferenceNode value) {
    if (value == null) {
      return;
    }
    if (base == null) {
      propagation.flow(value, global);
    } else {
      propagation.use(base, object -> propagation.flow(value, heap.contents(object)));
    }
  }
}
