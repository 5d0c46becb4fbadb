package dev.selvage.analysis;

import dev.selvage.analysis.AbstractObject.Instance;
import dev.selvage.analysis.AccessedVariables.Access;
import dev.selvage.analysis.Caller.Reached;
import dev.selvage.analysis.Caller.ThreadRoot;
import dev.selvage.analysis.Heap.FieldKey;
import dev.selvage.analysis.SharedVariable.Kind;
import dev.selvage.analysis.SharedVariable.VariableSite;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Decides what is shared: a variable of an object that more than one thread can know, accessed by
 * code that at least two threads can run, one of which writes.
 */
final class Sharing {
  /** The variables of a program. */
  record Result(int total, List<SharedVariable> shared, int onlyRead) {}

  /** Who accesses a variable of one object: bits of threads. */
  private static final class Touches {
    private int threads;
    private boolean isWritten;
    private boolean isDirect;
    private final Set<ThreadRoot> by = new HashSet<>();
    private final List<Access> accesses = new ArrayList<>();
  }

  private record Location(FieldKey field, int object) {}

  private static final int STATIC = -1;

  private final ProgramAnalysis analysis;
  private final Map<Caller, Set<ThreadRoot>> runBy = new HashMap<>();
  private final Map<ThreadRoot, Integer> weights = new HashMap<>();
  private final Map<Reached, Boolean> once = new HashMap<>();

  Sharing(ProgramAnalysis analysis) {
    this.analysis = analysis;
  }

  Result judge() {
    for (ThreadRoot each : analysis.roots()) {
      follow(each);
    }
    for (ThreadRoot each : analysis.roots()) {
      weights.put(each, isSingle(each) ? 1 : 2);
    }
    ObjectSet escaped = escaped();
    Map<Location, Touches> locations = new LinkedHashMap<>();
    for (Access each : analysis.memory().accesses()) {
      if (each.field() != null && isIgnored(each.field())) {
        continue;
      }
      if (each.base() == null) {
        touch(locations, new Location(each.field(), STATIC), each);
      } else {
        for (int object : each.base().top().known.toArray()) {
          if (isBase(each, object)) {
            touch(locations, new Location(each.field(), object), each);
          }
        }
      }
    }
    return result(locations, escaped);
  }

  /** Fields that compilers add. */
  private boolean isIgnored(FieldKey field) {
    return VariableKey.isIgnored(analysis.hierarchy().find(field.owner()).field(field.name()));
  }

  private boolean isBase(Access access, int object) {
    return switch (analysis.heap().get(object)) {
      case Instance one ->
          access.field() != null
              && analysis.hierarchy().isSubtype(one.type(), access.field().owner());
      case AbstractObject.Elements array -> access.field() == null;
      case AbstractObject.OfJdk any -> access.field() == null;
      default -> false;
    };
  }

  private void touch(Map<Location, Touches> locations, Location location, Access access) {
    Touches touches = locations.computeIfAbsent(location, key -> new Touches());
    touches.accesses.add(access);
    touches.isDirect |= access.isInstruction();
    touches.isWritten |= access.isWrite() && !access.isInitial();
    for (ThreadRoot each : runBy.getOrDefault(access.site().in(), Set.of())) {
      if (touches.by.add(each)) {
        touches.threads += weights.get(each);
      }
    }
  }

  // ---- threads

  private void follow(ThreadRoot root) {
    ArrayDeque<Caller> open = new ArrayDeque<>();
    open.add(root);
    for (Caller each = open.poll(); each != null; each = open.poll()) {
      if (runBy.computeIfAbsent(each, key -> new HashSet<>()).add(root)) {
        open.addAll(each.callees());
      }
    }
  }

  /** Whether the instruction that creates a thread runs once. */
  private boolean isSingle(ThreadRoot root) {
    return root.isSingle() && (root.creation == null || isOnce(root.creation));
  }

  private boolean isOnce(CallSite site) {
    return !site.isRepeated()
        && switch (site.in()) {
          case ThreadRoot root -> isSingle(root);
          case Reached method -> isOnce(method);
        };
  }

  private boolean isOnce(Reached method) {
    Boolean known = once.putIfAbsent(method, false);
    if (known != null) {
      return known;
    }
    CallSite call = method.onlyCall();
    boolean isOnce = method.name().equals("<clinit>") || (call != null && isOnce(call));
    once.put(method, isOnce);
    return isOnce;
  }

  // ---- objects

  /** What more than one thread can reach. */
  private ObjectSet escaped() {
    ObjectSet escaped = new ObjectSet();
    ArrayDeque<Integer> open = new ArrayDeque<>();
    List<ReferenceNode> roots = new ArrayList<>(analysis.heap().statics());
    roots.add(analysis.jdk().global());
    roots.add(analysis.jdk().threads());
    roots.forEach(each -> escape(each, escaped, open));
    for (Integer each = open.poll(); each != null; each = open.poll()) {
      analysis.heap().reached(each).forEach(node -> escape(node, escaped, open));
    }
    return escaped;
  }

  private static void escape(ReferenceNode node, ObjectSet escaped, ArrayDeque<Integer> open) {
    node.top()
        .known
        .forEach(
            object -> {
              if (escaped.add(object)) {
                open.add(object);
              }
            });
  }

  // ---- variables

  private Result result(Map<Location, Touches> locations, ObjectSet escaped) {
    Map<VariableKey, Boolean> reached = new HashMap<>();
    Map<VariableKey, Set<VariableSite>> shared = new HashMap<>();
    locations.forEach(
        (location, touches) -> {
          if (!touches.isDirect && !isMadeByProgram(location)) {
            return;
          }
          VariableKey variable = variable(location);
          boolean isReached =
              (location.object == STATIC || escaped.contains(location.object))
                  && touches.threads >= 2;
          reached.merge(variable, isReached, Boolean::logicalOr);
          if (isReached && touches.isWritten) {
            Set<VariableSite> sites =
                shared.computeIfAbsent(variable, key -> new TreeSet<>(VariableSite.ORDER));
            touches.accesses.forEach(
                each -> sites.add(new VariableSite(each.site().key(), each.isWrite())));
          }
        });
    List<SharedVariable> variables =
        shared.entrySet().stream()
            .map(each -> each.getKey().with(each.getValue()))
            .sorted(SharedVariable.ORDER)
            .toList();
    int onlyRead =
        (int)
            reached.entrySet().stream()
                .filter(each -> each.getValue() && !shared.containsKey(each.getKey()))
                .count();
    return new Result(reached.size(), variables, onlyRead);
  }

  /** What the JDK accesses of its own does not count. */
  private boolean isMadeByProgram(Location location) {
    return analysis.heap().get(location.object) instanceof AbstractObject.Elements;
  }

  private VariableKey variable(Location location) {
    if (location.field == null) {
      AbstractObject array = analysis.heap().get(location.object);
      CallSite site =
          switch (array) {
            case AbstractObject.Elements made -> made.site();
            case AbstractObject.OfJdk made -> made.site();
            default -> throw new IllegalStateException(array.toString());
          };
      String type = array.type().startsWith("[") ? array.type() : "[Ljava/lang/Object;";
      return new VariableKey(
          Kind.ELEMENTS, site.key().className(), site.key().where(), TypeNames.simple(type));
    }
    ScannedClass owner = analysis.hierarchy().find(location.field.owner());
    return VariableKey.of(owner, owner.field(location.field.name()));
  }
}
