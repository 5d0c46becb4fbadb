package dev.selvage.testkit.api;

import java.lang.reflect.Executable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Spliterators;
import java.util.TreeMap;

/** Classes whose static methods and constructors wrap, copy or change what they are given. */
final class Utilities {
  static final List<Class<?>> TYPES =
      List.of(
          ArrayDeque.class,
          ArrayList.class,
          Arrays.class,
          Collections.class,
          HashMap.class,
          LinkedHashSet.class,
          List.class,
          Objects.class,
          PriorityQueue.class,
          Spliterators.class,
          String.class,
          TreeMap.class);

  /** Those that convert any object. */
  private static final List<Class<?>> OF_ANY = List.of(Objects.class, String.class);

  private Utilities() {}

  /** The number of the parameter that can be an object of this type; negative for none. */
  static int position(Executable executable, Class<?> argument) {
    Class<?>[] types = executable.getParameterTypes();
    for (int i = 0; i < types.length; i++) {
      boolean isAny = types[i] == Object.class;
      if (types[i].isAssignableFrom(argument)
          && (!isAny || OF_ANY.contains(executable.getDeclaringClass()))) {
        return i;
      }
    }
    return -1;
  }
}
