package dev.selvage.testkit.api;

/** What a call is made on, or is given. */
sealed interface Argument {
  /** The type with which it is passed. */
  Class<?> type();

  /** A constant of a primitive type, a string or null. */
  record Constant(Class<?> type, Object value) implements Argument {
    @Override
    public String toString() {
      return value instanceof String || value instanceof Character
          ? "\"" + value + "\""
          : String.valueOf(value);
    }
  }

  /** A value that is made anew for each call: one of the variants of its type. */
  record Fresh(Class<?> type, int variant) implements Argument {
    @Override
    public String toString() {
      return Values.text(type, variant);
    }
  }

  /** One of the objects that all threads share. */
  record Shared(Class<?> type, int slot) implements Argument {
    @Override
    public String toString() {
      return "s" + slot;
    }
  }

  /** The result of an earlier call of the same thread. */
  record Result(Class<?> type, int call) implements Argument {
    @Override
    public String toString() {
      return "r" + call;
    }
  }
}
