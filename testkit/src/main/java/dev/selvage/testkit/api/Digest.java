package dev.selvage.testkit.api;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.regex.Pattern;
import java.util.stream.BaseStream;
import java.util.stream.Stream;

/** What a program has come to, as one text: all results, and what is left in the shared objects. */
public final class Digest {
  /** Of what is iterated over: a collection that was damaged may have no end. */
  private static final int MOST = 24;

  /** In an outcome: an exception was not thrown by the JDK. */
  static final String FAULT = "fault of the tool: ";

  private static final Pattern IDENTITY =
      Pattern.compile("@[0-9a-f]{1,8}\\b|(?<=Thread\\[#)[0-9]+");
  private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda.*");

  private static final ClassValue<Method[]> GETTERS =
      new ClassValue<>() {
        @Override
        protected Method[] computeValue(Class<?> type) {
          return getters(type);
        }
      };

  private Digest() {}

  /** Called by generated code after all threads have ended. */
  public static String of(Object[][] results, Object[] shared) {
    StringBuilder text = new StringBuilder();
    for (Object[] thread : results) {
      text.append('(');
      for (int i = 0; i < thread.length; i++) {
        text.append(i == 0 ? "" : "; ").append(result(thread[i], shared));
      }
      text.append(") ");
    }
    for (Object each : shared) {
      text.append('{').append(text(() -> left(each))).append('}');
    }
    return text.toString();
  }

  private static String result(Object result, Object[] shared) {
    for (int i = 0; i < shared.length; i++) {
      if (shared[i] == result) {
        return "s" + i;
      }
    }
    return text(result);
  }

  /** A value, without anything that differs from run to run. */
  static String text(Object value) {
    return text(() -> content(value));
  }

  private interface Content {
    String get() throws ReflectiveOperationException;
  }

  private static String text(Content content) {
    try {
      return content.get();
    } catch (InvocationTargetException e) {
      return "!" + e.getCause().getClass().getSimpleName();
    } catch (ReflectiveOperationException | RuntimeException e) {
      return "!" + e.getClass().getSimpleName();
    }
  }

  /** What is left: an iterator is used up for it. */
  private static String left(Object object) throws ReflectiveOperationException {
    return switch (object) {
      case Iterator<?> iterator -> iterated(iterator);
      case Enumeration<?> enumeration -> iterated(enumeration.asIterator());
      case Spliterator<?> spliterator -> advanced(spliterator);
      case Collection<?> collection -> collection.size() + content(collection);
      case Map<?, ?> map -> map.size() + content(map);
      default -> content(object);
    };
  }

  private static String advanced(Spliterator<?> spliterator) {
    List<String> texts = new ArrayList<>();
    while (texts.size() < MOST && spliterator.tryAdvance(each -> texts.add(text(each)))) {}
    return texts.toString();
  }

  private static String iterated(Iterator<?> iterator) {
    List<String> texts = new ArrayList<>();
    try {
      while (texts.size() < MOST && iterator.hasNext()) {
        texts.add(text(iterator.next()));
      }
    } catch (RuntimeException e) {
      texts.add("!" + e.getClass().getSimpleName());
    }
    return texts.toString();
  }

  private static String content(Object value) throws ReflectiveOperationException {
    return switch (value) {
      case null -> "null";
      case Throwable thrown -> (isFault(thrown) ? FAULT : "") + thrown.getClass().getSimpleName();
      case Class<?> type -> type.getSimpleName();
      case Iterator<?> _ -> "iterator";
      case Enumeration<?> _ -> "enumeration";
      case Spliterator<?> _ -> "spliterator";
      case BaseStream<?, ?> _ -> "stream";
      case Thread thread -> "thread " + thread.getName();
      case Collection<?> collection -> iterated(collection.iterator());
      case Map<?, ?> map -> "map " + iterated(map.entrySet().iterator());
      case Map.Entry<?, ?> entry -> text(entry.getKey()) + "=" + text(entry.getValue());
      default -> value.getClass().isArray() ? elements(value) : described(value);
    };
  }

  /** Whether code of the tool has thrown it while a call was made. */
  private static boolean isFault(Throwable thrown) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (frame.getClassName().equals(ProgramCode.NAME)) {
        return false;
      }
      if (frame.getClassName().startsWith("dev.selvage.core.")) {
        return true;
      }
    }
    return false;
  }

  private static String elements(Object array) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < Math.min(MOST, Array.getLength(array)); i++) {
      texts.add(text(Array.get(array, i)));
    }
    return Array.getLength(array) + texts.toString();
  }

  private static String described(Object value) throws ReflectiveOperationException {
    Class<?> type = value.getClass();
    if (type.getMethod("toString").getDeclaringClass() != Object.class) {
      String text = String.valueOf(value);
      return text.indexOf('@') < 0 && text.indexOf('#') < 0
          ? text
          : IDENTITY.matcher(text).replaceAll("");
    }
    String name = LAMBDA.matcher(type.getSimpleName()).replaceAll("lambda");
    return name + properties(value);
  }

  /** What an object without a text of its own tells about itself. */
  private static List<String> properties(Object value) throws ReflectiveOperationException {
    List<String> texts = new ArrayList<>();
    for (Method each : GETTERS.get(value.getClass())) {
      texts.add(each.getName() + "=" + text(() -> text(each.invoke(value))));
    }
    return texts;
  }

  private static Method[] getters(Class<?> type) {
    return Stream.of(type.getMethods())
        .filter(each -> each.getParameterCount() == 0 && isSimple(each.getReturnType()))
        .filter(each -> isGetter(each.getName()) && isCallable(each))
        .filter(each -> !Exclusions.STANDARD.excludes(each.getDeclaringClass(), each))
        .sorted(Comparator.comparing(Method::getName))
        .toArray(Method[]::new);
  }

  private static boolean isCallable(Method method) {
    return Reachable.isPublic(method.getDeclaringClass());
  }

  private static boolean isSimple(Class<?> type) {
    return type == String.class || type.isPrimitive() && type != void.class;
  }

  private static boolean isGetter(String name) {
    return name.startsWith("get") && !name.startsWith("getAnd")
        || name.startsWith("is")
        || name.equals("size")
        || name.equals("length");
  }
}
