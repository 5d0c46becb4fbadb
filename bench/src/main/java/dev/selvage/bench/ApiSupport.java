package dev.selvage.bench;

import dev.selvage.core.engine.hook.CallKind;
import dev.selvage.testkit.api.ApiGroup;
import dev.selvage.testkit.api.ApiTypes;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What of the API of the JDK is seen, as a page of the documentation. */
final class ApiSupport {
  private static final List<String> INTRODUCTION =
      List.of(
          "# Calls to the JDK",
          "",
          "How Selvage treats calls of your program to public classes of `java.util` and below, and"
              + " of `java.lang`. This page is generated (`bench/run api --supported"
              + " docs/supported.md`), from the same classification that decides at run time."
              + " [Limits](limits.md#calls-to-the-jdk) says what is not covered.",
          "",
          "| treatment | what it means |",
          "|---|---|",
          "| seen | What the call reads and writes is seen, field by field and element by element,"
              + " whoever made the object: two such calls without synchronization are a race if they"
              + " touch the same memory. A call of an object that is not thread-safe may be"
              + " interrupted before its writes to itself. |",
          "| step | A thread-safe call: one step, and others run before or after it. |",
          "| bulk | The same, but others may run between its parts, since it is documented not to"
              + " be atomic. |",
          "| modelled | Selvage does it itself: threads, parking, sleeping. |",
          "| pure | Touches nothing that another thread can change. |",
          "| unaccounted | What it touches is not known. The call is assumed to depend on all other"
              + " such calls, which costs schedules; a race there is not reported. |",
          "",
          "A call is judged by the class of the object, not by the type of the variable: a call to"
              + " `List.add` is what the class of the list says. Views, wrappers and iterators are"
              + " seen through. The last column says whether [random programs](results/) over the"
              + " class are compared with all orders of its calls.");

  private ApiSupport() {}

  /** The lines of the page. */
  static List<String> page() {
    List<String> lines = new ArrayList<>(INTRODUCTION);
    Set<String> drawn = ApiGroup.all().stream().map(ApiGroup::name).collect(Collectors.toSet());
    Map<String, List<Class<?>>> packages = new TreeMap<>();
    for (Class<?> type : ApiTypes.everyPublic()) {
      if (!type.isInterface() && !type.isAnnotation() && !isThrowable(type)) {
        packages.computeIfAbsent(type.getPackageName(), _ -> new ArrayList<>()).add(type);
      }
    }
    packages.forEach(
        (name, types) -> {
          lines.addAll(List.of("", "## " + name, ""));
          lines.addAll(
              List.of("| class | most methods | others | programs |", "|---|---|---|---|"));
          types.stream()
              .map(type -> row(type, drawn.contains(type.getName())))
              .filter(row -> !row.isEmpty())
              .forEach(lines::add);
        });
    return lines;
  }

  private static boolean isThrowable(Class<?> type) {
    return Throwable.class.isAssignableFrom(type) && type != Throwable.class;
  }

  /** Empty for a class without methods. */
  private static String row(Class<?> type, boolean isDrawn) {
    Map<CallKind, Set<String>> kinds = new EnumMap<>(CallKind.class);
    for (Method method : type.getMethods()) {
      boolean isOwn = method.getDeclaringClass() != Object.class;
      if (isOwn && !method.isBridge() && !method.isSynthetic()) {
        kinds.computeIfAbsent(CallKind.of(type, method), _ -> new TreeSet<>()).add(name(method));
      }
    }
    if (kinds.isEmpty()) {
      return "";
    }
    CallKind most =
        kinds.entrySet().stream()
            .max(Map.Entry.comparingByValue((a, b) -> Integer.compare(a.size(), b.size())))
            .orElseThrow()
            .getKey();
    String others =
        kinds.entrySet().stream()
            .filter(each -> each.getKey() != most)
            .map(each -> word(each.getKey()) + ": " + String.join(", ", each.getValue()))
            .collect(Collectors.joining("; "));
    String simple = type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    return Stream.of("`" + simple + "`", word(most), others, isDrawn ? "yes" : "no")
        .collect(Collectors.joining(" | ", "| ", " |"));
  }

  private static String name(Method method) {
    return (Modifier.isStatic(method.getModifiers()) ? "static " : "") + method.getName();
  }

  private static String word(CallKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
