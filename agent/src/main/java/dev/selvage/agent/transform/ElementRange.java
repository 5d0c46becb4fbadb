package dev.selvage.agent.transform;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which elements of an argument a method accesses, as the table says it: {@code w2:3+4} is what is
 * written to argument 2, beginning at the index in argument 3, as many as argument 4 says.
 *
 * @param from the argument with the first index; -1 for the first one of all
 * @param last the argument with the number or the end; -1 for one element, or all without a first
 * @param isEnd whether that is the end
 * @param begin the argument with what the end is counted from
 */
record ElementRange(boolean isWrite, int argument, int from, int last, boolean isEnd, int begin) {
  ElementRange(boolean isWrite, int argument, int from, int last, boolean isEnd) {
    this(isWrite, argument, from, last, isEnd, from);
  }

  /** By hand, since classes of regular expressions are rewritten with the help of this. */
  static ElementRange of(String text) {
    boolean isWrite = text.charAt(0) == 'w';
    boolean isKnown = isWrite || text.charAt(0) == 'r';
    boolean hasFrom = text.length() > 2;
    boolean hasLast = text.length() > 4;
    isKnown &= text.length() == 2 || text.length() == 4 || text.length() == 6;
    isKnown &= !hasFrom || text.charAt(2) == ':';
    isKnown &= !hasLast || text.charAt(4) == '+' || text.charAt(4) == '-';
    if (!isKnown) {
      throw new IllegalArgumentException(text);
    }
    return new ElementRange(
        isWrite,
        number(text, 1),
        hasFrom ? number(text, 3) : -1,
        hasLast ? number(text, 5) : -1,
        hasLast && text.charAt(4) == '-');
  }

  private static int number(String text, int at) {
    int digit = text.charAt(at) - '0';
    if (digit < 0 || digit > 9) {
      throw new IllegalArgumentException(text);
    }
    return digit;
  }

  /** What a method of this type accesses: all elements are read of arrays that are not named. */
  static List<ElementRange> of(List<String> texts, MethodTypeDesc type) {
    List<ElementRange> ranges = new ArrayList<>();
    Set<Integer> named = new HashSet<>();
    for (String text : texts) {
      ElementRange range = of(text);
      if (range.fits(type)) {
        ranges.add(range);
        named.add(range.argument);
      }
    }
    for (int i = 0; i < type.parameterCount(); i++) {
      if (type.parameterType(i).isArray() && !named.contains(i)) {
        ranges.add(new ElementRange(false, i, -1, -1, false));
      }
    }
    return ranges;
  }

  /** Whether a method has such arguments. */
  boolean fits(MethodTypeDesc type) {
    return argument < type.parameterCount()
        && isArray(type.parameterType(argument))
        && isInt(type, from)
        && isInt(type, last);
  }

  private static boolean isArray(ClassDesc type) {
    return type.isArray() || type.equals(ConstantDescs.CD_Object);
  }

  private static boolean isInt(MethodTypeDesc type, int number) {
    return number < 0
        || number < type.parameterCount()
            && type.parameterType(number).equals(ConstantDescs.CD_int);
  }
}
