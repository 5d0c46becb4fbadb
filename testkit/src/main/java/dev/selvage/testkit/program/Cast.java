package dev.selvage.testkit.program;

import dev.selvage.testkit.program.Variable.Kind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The variables of a program: few, so that strands interact. Each variable that is not thread-safe
 * has a lock that protects it or, if there is none, an owner.
 */
final class Cast {
  private static final List<Kind> UNSAFE =
      List.of(
          Kind.INT,
          Kind.LONG,
          Kind.BOOLEAN,
          Kind.ARRAY,
          Kind.HANDLED,
          Kind.ATOMIC_BOX,
          Kind.MAP,
          Kind.LIST,
          Kind.HOLDER,
          Kind.REFERENCE,
          Kind.VOLATILE_REFERENCE);

  private static final List<Kind> SAFE =
      List.of(
          Kind.VOLATILE_INT,
          Kind.VOLATILE_LONG,
          Kind.VOLATILE_BOOLEAN,
          Kind.ATOMIC,
          Kind.CONCURRENT_MAP);

  private static final List<Kind> LOCKS =
      List.of(Kind.MONITOR, Kind.LOCK, Kind.READ_WRITE_LOCK, Kind.SEMAPHORE);

  private final Dice dice;
  private final Set<Feature> features;
  private final Map<Kind, Integer> numbers = new EnumMap<>(Kind.class);
  private final List<Variable> data = new ArrayList<>();
  private final List<Variable> locks = new ArrayList<>();
  private final Map<Variable, Variable> protectors = new HashMap<>();
  private final Map<Variable, Integer> owners = new HashMap<>();

  Cast(Dice dice, Set<Feature> features, int strands) {
    this.dice = dice;
    this.features = features;
    draw(LOCKS, dice.between(1, 2), locks);
    draw(UNSAFE, dice.oneIn(4) ? 3 : dice.between(1, 2), data);
    for (Variable each : data) {
      if (locks.isEmpty() || dice.oneIn(6)) {
        owners.put(each, dice.between(1, strands));
      } else {
        protectors.put(each, dice.of(locks));
      }
    }
    draw(SAFE, dice.between(data.isEmpty() ? 1 : 0, 2), data);
  }

  /** Every feature is as likely as the others, however many kinds of variables it has. */
  private void draw(List<Kind> kinds, int count, List<Variable> into) {
    List<Kind> allowed = allowed(kinds);
    List<Feature> choices = allowed.stream().map(Feature::of).distinct().toList();
    for (int i = 0; i < count && !allowed.isEmpty(); i++) {
      Feature feature =
          choices.contains(Feature.PLAIN) && dice.oneIn(4) ? Feature.PLAIN : dice.of(choices);
      into.add(make(allowed.stream().filter(each -> Feature.of(each) == feature).toList()));
    }
  }

  private List<Kind> allowed(List<Kind> kinds) {
    return kinds.stream().filter(each -> features.contains(Feature.of(each))).toList();
  }

  /** A variable that is not among the others, of one of these kinds; null if none is allowed. */
  Variable another(List<Kind> kinds) {
    List<Kind> allowed = allowed(kinds);
    return allowed.isEmpty() ? null : make(allowed);
  }

  private Variable make(List<Kind> kinds) {
    Kind kind = dice.of(kinds);
    return new Variable(kind, numbers.merge(kind, 1, Integer::sum));
  }

  /** The first one is used most. */
  Variable anyData() {
    return data.isEmpty() || dice.oneIn(2) ? anyOf(data) : data.getFirst();
  }

  Variable anyLock() {
    return anyOf(locks);
  }

  Variable anyMonitor() {
    return anyOf(locks.stream().filter(each -> each.kind() == Kind.MONITOR).toList());
  }

  Variable anySemaphore() {
    return anyOf(locks.stream().filter(each -> each.kind() == Kind.SEMAPHORE).toList());
  }

  private Variable anyOf(List<Variable> some) {
    return some.isEmpty() ? null : dice.of(some);
  }

  /** The lock that protects the variable, or null. */
  Variable protector(Variable variable) {
    return protectors.get(variable);
  }

  /** Whether only another strand may use the variable. */
  boolean isOwnedByAnother(Variable variable, int strand) {
    Integer owner = owners.get(variable);
    return owner != null && owner != strand;
  }

  /** A variable that belongs to the strand alone, or null. */
  Variable ownedBy(int strand) {
    return data.stream()
        .filter(each -> owners.containsKey(each) && owners.get(each) == strand)
        .findFirst()
        .orElse(null);
  }
}
