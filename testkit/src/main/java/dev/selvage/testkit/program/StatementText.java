package dev.selvage.testkit.program;

import dev.selvage.testkit.program.RandomProgram.Strand;
import dev.selvage.testkit.program.Variable.Kind;
import java.util.List;
import java.util.Locale;

/** Prints statements, each operation on a line of its own. */
final class StatementText {
  /** The name of the handle for elements of arrays. */
  static final String ELEMENT = "ELEMENT";

  private final Lines lines;

  StatementText(Lines lines) {
    this.lines = lines;
  }

  /** The name of the handle for a field. */
  static String handle(Variable field) {
    return field.name().toUpperCase(Locale.ROOT);
  }

  void printAll(List<Statement> body) {
    body.forEach(this::print);
  }

  /** Returns the name of the local variable with the result; empty without a result. */
  String print(Statement statement) {
    return switch (statement) {
      case Statement.Read read -> keep(statement, read.location().text());
      case Statement.Write(Location location, int value) ->
          act(location.text() + " = " + literal(location.type(), value));
      case Statement.Increment(Location location) ->
          act(
              location.type() == Type.BOOLEAN
                  ? location.text() + " = !" + location.text()
                  : location.text() + "++");
      case Statement.HandleAccess access -> handleAccess(access);
      case Statement.Fence(FenceKind kind) -> act("VarHandle." + kind.method() + "()");
      case Statement.AtomicAccess(Variable atomic, AtomicMode mode, int value) ->
          call(statement, atomic, mode.call(value));
      case Statement.BoxAccess access -> boxAccess(access);
      case Statement.MapAccess(Variable map, MapMode mode, int key, int value) ->
          call(statement, map, mode.call(key, value));
      case Statement.ListAccess(Variable list, ListMode mode, int value) ->
          call(statement, list, mode.call(value));
      case Statement.HolderAccess access -> holderAccess(access);
      case Statement.ReferenceAccess access -> referenceAccess(access);
      case Statement.Block block -> block(block);
      case Statement.If test -> test(test);
      case Statement.Wait wait -> await(wait);
      case Statement.Notify(Variable monitor, boolean isAll) ->
          call(statement, monitor, isAll ? "notifyAll()" : "notify()");
      case Statement.CountDown(Variable latch) -> call(statement, latch, "countDown()");
      case Statement.Await await -> await(await);
      case Statement.Permit(Variable semaphore, PermitMode mode) ->
          call(statement, semaphore, mode.call());
      case Statement.Start(int strand) -> act(Strand.name(strand) + ".start()");
      case Statement.Join(int strand) -> interruptibly(Strand.name(strand) + ".join()");
      case Statement.Interrupt(int strand) -> act(Strand.name(strand) + ".interrupt()");
      case Statement.Interrupted _ -> keep(statement, "Thread.interrupted()");
      case Statement.Yield _ -> act("Thread.yield()");
    };
  }

  private String act(String expression) {
    lines.add(expression + ";");
    return "";
  }

  private String call(Statement statement, Variable target, String call) {
    return keep(statement, target.name() + "." + call);
  }

  private String keep(Statement statement, String expression) {
    if (statement.result() == Type.NONE) {
      return act(expression);
    }
    String local = lines.local("value");
    lines.add(statement.result().text() + " " + local + " = " + expression + ";");
    return local;
  }

  private String local(String type, String stem, String expression) {
    String local = lines.local(stem);
    lines.add(type + " " + local + " = " + expression + ";");
    return local;
  }

  private static String literal(Type type, int value) {
    return switch (type) {
      case BOOLEAN -> value % 2 == 0 ? "false" : "true";
      case LONG -> value + "L";
      case INT, INTEGER, NONE -> Integer.toString(value);
    };
  }

  private String handleAccess(Statement.HandleAccess access) {
    Location location = access.location();
    boolean isElement = location.variable().kind() == Kind.ARRAY;
    String method = access.mode().methodName();
    StringBuilder text = new StringBuilder();
    if (access.result() == Type.INT) {
      text.append("(int) ");
    }
    text.append(isElement ? ELEMENT : handle(location.variable())).append('.').append(method);
    text.append('(');
    text.append(isElement ? location.variable().name() + ", " + location.element() : "this");
    if (method.contains("ompareAnd")) {
      text.append(", 0");
    }
    if (!method.startsWith("get") || method.startsWith("getAnd")) {
      text.append(", ").append(access.value());
    }
    return keep(access, text.append(')').toString());
  }

  private String boxAccess(Statement.BoxAccess access) {
    String target = access.box().name() + "." + access.mode().method();
    return switch (access.mode()) {
      case READ, READ_ACQUIRE, READ_PLAIN ->
          keep(access, local("Box", "box", target + "()") + ".value");
      case WRITE -> act(local("Box", "box", target + "()") + ".value = " + access.value());
      case REPLACE, REPLACE_RELEASE, REPLACE_LAZILY ->
          act(target + "(" + newBox(access.value()) + ")");
      case SWAP -> {
        String made = newBox(access.value());
        yield keep(access, local("Box", "box", target + "(" + made + ")") + ".value");
      }
      case COMPARE_AND_SET -> {
        String made = newBox(access.value());
        String old = local("Box", "box", access.box().name() + ".get()");
        yield keep(access, target + "(" + old + ", " + made + ")");
      }
    };
  }

  private String newBox(int value) {
    String box = local("Box", "box", "new Box()");
    act(box + ".value = " + value);
    return box;
  }

  private String holderAccess(Statement.HolderAccess access) {
    String name = access.holder().name();
    return switch (access.mode()) {
      case READ_NUMBER -> keep(access, name + ".number");
      case WRITE_NUMBER -> act(name + ".number = " + access.value());
      case READ_BOX -> keep(access, local("Box", "box", name + ".box") + ".value");
      case WRITE_BOX -> act(local("Box", "box", name + ".box") + ".value = " + access.value());
    };
  }

  private String referenceAccess(Statement.ReferenceAccess access) {
    String name = access.reference().name();
    if (access.mode() == ReferenceMode.PUBLISH) {
      return act(name + " = new Message(" + access.value() + ")");
    }
    String message = local("Message", "found", name);
    lines.open("if (" + message + " != null)");
    switch (access.mode()) {
      case READ_FINAL -> local("int", "value", message + ".fixed");
      case READ_OPEN -> local("int", "value", message + ".open");
      case WRITE_OPEN -> act(message + ".open = " + access.value());
      case PUBLISH -> throw new IllegalArgumentException("done before");
    }
    lines.close();
    return "";
  }

  private String block(Statement.Block block) {
    Guard guard = block.guard();
    String lock = block.lock().name();
    if (guard == Guard.SYNCHRONIZED) {
      lines.open("synchronized (" + lock + ")");
      printAll(block.body());
      lines.close();
      return "";
    }
    if (guard.isTry()) {
      lines.open("if (" + lock + "." + guard.take() + ")");
    } else {
      act(lock + "." + guard.take());
    }
    lines.open("try");
    printAll(block.body());
    lines.next("finally");
    act(lock + "." + guard.giveBack());
    lines.close();
    if (guard.isTry()) {
      lines.close();
    }
    return "";
  }

  private String test(Statement.If test) {
    String value = print(test.condition());
    String condition =
        test.condition().result() == Type.BOOLEAN
            ? (test.value() == 0 ? "!" : "") + value
            : value + " == " + test.value();
    lines.open("if (" + condition + ")");
    printAll(test.body());
    lines.close();
    return "";
  }

  private String await(Statement.Wait wait) {
    String call = wait.monitor().name() + (wait.isTimed() ? ".wait(1)" : ".wait()");
    Location condition = wait.condition();
    if (condition == null) {
      return interruptibly(call);
    }
    boolean isBoolean = condition.type() == Type.BOOLEAN;
    String isUnset = isBoolean ? "!" + condition.text() : condition.text() + " == 0";
    lines.open("try");
    lines.open((wait.isTimed() ? "if (" : "while (") + isUnset + ")");
    act(call);
    lines.close();
    caught();
    return "";
  }

  private String await(Statement.Await await) {
    if (!await.isTimed()) {
      return interruptibly(await.latch().name() + ".await()");
    }
    String open = local("boolean", "value", "false");
    interruptibly(open + " = " + await.latch().name() + ".await(1, TimeUnit.MILLISECONDS)");
    return open;
  }

  /** An interrupt ends the operation, and the strand continues. */
  private String interruptibly(String expression) {
    lines.open("try");
    act(expression);
    caught();
    return "";
  }

  private void caught() {
    lines.next("catch (InterruptedException _)");
    lines.close();
  }
}
