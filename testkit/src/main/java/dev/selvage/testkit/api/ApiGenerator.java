package dev.selvage.testkit.api;

import dev.selvage.testkit.program.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.BaseStream;

/** Draws programs: the same for the same group and seed. */
public final class ApiGenerator {
  /** Calls that fill an object. */
  private static final Set<String> FILLING =
      Set.of("add", "addLast", "append", "offer", "push", "put", "set", "insert", "addElement");

  private static final int MOST_PREPARED = 3;
  private static final int TRIES = 20;
  private static final int MOST_SHARED = 3;

  /** One of so many streams that are drawn; most collections have several methods for them. */
  private static final int STREAMS = 5;

  private final ApiGroup group;
  private final long seed;
  private final Dice dice;
  private final Prototype prototype = new Prototype();
  private final ArgumentDraw arguments;
  private final List<Call> shared = new ArrayList<>();

  /** The number of the object that the program is about. */
  private int focus;

  private ApiGenerator(ApiGroup group, long seed, int attempt) {
    this.group = group;
    this.seed = seed;
    dice = new Dice((seed * TRIES + attempt) * 31 + group.name().hashCode());
    arguments = new ArgumentDraw(dice, prototype);
  }

  /** A program of a group; empty when nothing can be called on its object. */
  public static Optional<ApiProgram> generate(ApiGroup group, long seed) {
    for (int i = 0; i < TRIES; i++) {
      Optional<ApiProgram> program = new ApiGenerator(group, seed, i).drawn();
      if (program.isPresent()) {
        return program;
      }
    }
    return Optional.empty();
  }

  private Optional<ApiProgram> drawn() {
    Source source = dice.of(group.sources());
    if (!makeObject(source.makers())) {
      return Optional.empty();
    }
    List<Call> preparation = prepare();
    if (source.view() != null && !addView(on(0, source.view()))) {
      return Optional.empty();
    }
    focus = shared.size() - 1;
    if (ApiTypes.methods(type(focus)).isEmpty()) {
      return Optional.empty();
    }
    int more = dice.below(MOST_SHARED);
    for (int i = 0; i < more; i++) {
      addView();
    }
    List<List<Call>> threads = new ArrayList<>();
    if (dice.oneIn(4)) {
      int longer = dice.below(4);
      for (int i = 0; i < 3; i++) {
        threads.add(thread(i == longer ? 2 : 1));
      }
    } else {
      threads.add(thread(dice.between(1, 3)));
      threads.add(thread(dice.between(1, 3)));
    }
    return Optional.of(
        new ApiProgram(
            group.name(),
            seed,
            shared,
            preparation,
            threads,
            new ProgramSafety(prototype, shared).of(threads)));
  }

  private Class<?> type(int slot) {
    return shared.get(slot).target().result();
  }

  private boolean makeObject(List<Target> makers) {
    for (int i = 0; i < TRIES; i++) {
      Optional<Call> maker = Maker.drawn(dice.of(makers), dice);
      if (maker.isPresent() && prototype.add(maker.get())) {
        shared(maker.get());
        return true;
      }
    }
    return false;
  }

  private void shared(Call maker) {
    shared.add(maker);
    arguments.share(maker.target().result());
  }

  private List<Call> prepare() {
    List<Target> filling =
        ApiTypes.methods(type(0)).stream()
            .filter(each -> each instanceof Target.Invocation)
            .filter(each -> FILLING.contains(each.toString()))
            .toList();
    List<Call> calls = new ArrayList<>();
    if (!filling.isEmpty()) {
      int count = dice.between(0, MOST_PREPARED);
      for (int i = 0; i < count; i++) {
        Call call = on(0, dice.of(filling));
        prototype.perform(call);
        calls.add(call);
      }
    }
    return calls;
  }

  private void addView() {
    for (int i = 0; i < TRIES; i++) {
      int slot = dice.below(shared.size());
      List<Target> makers =
          (dice.oneIn(2) ? ApiTypes.methods(type(slot)) : ApiGroup.utilities(type(slot)))
              .stream().filter(each -> ApiTypes.isObject(each.result())).toList();
      if (!makers.isEmpty()) {
        Call maker = on(slot, dice.of(makers));
        boolean isStream = BaseStream.class.isAssignableFrom(maker.target().result());
        if ((!isStream || dice.oneIn(STREAMS)) && addView(maker)) {
          return;
        }
      }
    }
  }

  private boolean addView(Call maker) {
    boolean isNew = prototype.add(maker);
    if (isNew) {
      shared(maker);
    }
    return isNew;
  }

  /** A call on a shared object, or with it. */
  private Call on(int slot, Target target) {
    Argument.Shared object = new Argument.Shared(type(slot), slot);
    List<Argument> drawn = new ArrayList<>(arguments.all(target.parameters()));
    if (target.hasReceiver()) {
      return new Call(target, object, drawn);
    }
    Target.Invocation utility = (Target.Invocation) target;
    drawn.set(Utilities.position(utility.executable(), type(slot)), object);
    return new Call(target, null, drawn);
  }

  private List<Call> thread(int count) {
    List<Call> calls = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      calls.add(call(calls));
    }
    return calls;
  }

  private Call call(List<Call> before) {
    Call call = anyCall(before);
    while (call.target().toString().contains("ash") && !hasHash(call)) {
      call = anyCall(List.of());
    }
    return call;
  }

  /** Whether its hash code is not that of its identity, which differs from run to run. */
  private boolean hasHash(Call call) {
    return call.operands()
        .allMatch(
            each ->
                switch (each) {
                  case Argument.Shared object -> prototype.hasHash(object.slot());
                  case Argument.Result _ -> false;
                  default -> true;
                });
  }

  private Call anyCall(List<Call> before) {
    if (!before.isEmpty() && dice.oneIn(2)) {
      Class<?> type = before.getLast().target().result();
      if (ApiTypes.isObject(type) && !ApiTypes.methods(type).isEmpty()) {
        Target target = dice.of(ApiTypes.methods(type));
        return new Call(
            target,
            new Argument.Result(type, before.size() - 1),
            arguments.all(target.parameters()));
      }
    }
    int slot = dice.oneIn(2) ? focus : dice.below(shared.size());
    if (dice.oneIn(6)) {
      List<Target> utilities = ApiGroup.utilities(type(slot));
      if (!utilities.isEmpty()) {
        return on(slot, dice.of(utilities));
      }
    }
    List<Target> methods = ApiTypes.methods(type(slot));
    return methods.isEmpty() ? anyCall(List.of()) : on(slot, method(methods));
  }

  /** What every object has is drawn less often. */
  private Target method(List<Target> methods) {
    Target target = dice.of(methods);
    return Set.of("equals", "hashCode", "toString").contains(target.toString())
        ? dice.of(methods)
        : target;
  }
}
