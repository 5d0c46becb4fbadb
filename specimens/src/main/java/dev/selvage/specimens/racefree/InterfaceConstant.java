package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;

/**
 * A constant of an interface is a mutable list that nobody changes after the interface was
 * initialised.
 */
public final class InterfaceConstant {
  public static void main(String[] args) throws Exception {
    int[] sizes = new int[2];
    Thread first = new Thread(() -> sizes[0] = Names.ALL.size(), "first");
    Thread second = new Thread(() -> sizes[1] = Names.ALL.size(), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (sizes[0] != 2 || sizes[1] != 2) {
      throw new AssertionError(sizes[0] + " and " + sizes[1]);
    }
  }

  private interface Names {
    List<String> ALL = new ArrayList<>(List.of("ada", "bob"));
  }
}
