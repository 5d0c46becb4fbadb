package dev.selvage.testkit.api;

import dev.selvage.testkit.program.Dice;
import java.util.ArrayList;
import java.util.List;

/** Draws arguments by type. */
final class ArgumentDraw {
  private static final List<String> STRINGS = List.of("a", "b", "c", "a b");

  private final Dice dice;
  private final Prototype prototype;
  private final List<Class<?>> shared = new ArrayList<>();

  ArgumentDraw(Dice dice, Prototype prototype) {
    this.dice = dice;
    this.prototype = prototype;
  }

  /** From now on there is one more shared object that can be an argument. */
  void share(Class<?> type) {
    shared.add(type);
  }

  List<Argument> all(List<Class<?>> types) {
    List<Argument> arguments = new ArrayList<>();
    types.forEach(type -> arguments.add(one(type)));
    return arguments;
  }

  Argument one(Class<?> type) {
    if (type.isPrimitive()) {
      return new Argument.Constant(type, primitive(type));
    }
    if (type == String.class) {
      return new Argument.Constant(type, dice.of(STRINGS));
    }
    if (type != Object.class && dice.oneIn(3)) {
      for (int slot = shared.size() - 1; slot >= 0; slot--) {
        if (type.isAssignableFrom(shared.get(slot))) {
          return new Argument.Shared(shared.get(slot), slot);
        }
      }
    }
    if (type == Object.class && prototype.size() > 0 && prototype.hasConstants()) {
      return new Argument.Fresh(Enum.class, dice.below(Values.variants(Enum.class)));
    }
    return new Argument.Fresh(type, dice.below(Values.variants(type)));
  }

  private Object primitive(Class<?> type) {
    int small = dice.oneIn(12) ? -1 : dice.below(4);
    return switch (type.getName()) {
      case "boolean" -> dice.oneIn(2);
      case "char" -> (char) ('a' + dice.below(3));
      case "byte" -> (byte) small;
      case "short" -> (short) small;
      case "int" -> small;
      case "long" -> (long) small;
      case "float" -> small / 2f;
      case "double" -> small / 2.0;
      default -> throw new IllegalArgumentException(type.getName());
    };
  }
}
