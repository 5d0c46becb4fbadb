package dev.selvage.testkit.program;

import dev.selvage.testkit.program.RandomProgram.Strand;
import dev.selvage.testkit.program.Variable.Kind;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A program as the text of a Java class. Its shared variables are fields of an object that {@code
 * main} creates; there is a method for each strand.
 */
public final class JavaSource {
  /** The package of all programs. */
  public static final String PACKAGE = "dev.selvage.generated";

  /** A list that has to grow could make a call in another strand fail. */
  private static final int ROOM = 100;

  private final RandomProgram program;
  private final Lines lines = new Lines();
  private final StatementText statements = new StatementText(lines);

  private JavaSource(RandomProgram program) {
    this.program = program;
  }

  /** The whole compilation unit. */
  public static String of(RandomProgram program) {
    JavaSource source = new JavaSource(program);
    source.print();
    return source.lines.toString();
  }

  private void print() {
    lines.add("package " + PACKAGE + ";");
    lines.add("");
    for (String each : imports()) {
      lines.add("import " + each + ";");
    }
    lines.add("");
    lines.open("public final class " + program.name());
    program.variables().stream().filter(each -> each.kind() != Kind.HOLDER).forEach(this::declare);
    for (Strand each : program.strands()) {
      lines.add("final Thread %1$s = new Thread(this::%1$s, \"%1$s\");".formatted(each.name()));
    }
    listsWithAnElement();
    handles();
    helpers();
    for (Strand each : program.strands()) {
      lines.beginMethod("void " + each.name() + "()");
      statements.printAll(each.body());
      lines.close();
    }
    run();
    lines.beginMethod("public static List<Object> outcome() throws InterruptedException");
    lines.add("return new " + program.name() + "().run();");
    lines.close();
    lines.beginMethod("public static void main(String[] args) throws InterruptedException");
    lines.add("outcome();");
    lines.close();
    lines.close();
  }

  private Set<String> imports() {
    Set<String> names = new TreeSet<>();
    names.add("java.util.List");
    for (Variable each : program.variables()) {
      switch (each.kind()) {
        case ATOMIC -> names.add("java.util.concurrent.atomic.AtomicInteger");
        case ATOMIC_BOX -> names.add("java.util.concurrent.atomic.AtomicReference");
        case MAP -> names.add("java.util.HashMap");
        case LIST -> names.add("java.util.ArrayList");
        case CONCURRENT_MAP -> names.add("java.util.concurrent.ConcurrentHashMap");
        case LOCK -> names.add("java.util.concurrent.locks.ReentrantLock");
        case READ_WRITE_LOCK -> names.add("java.util.concurrent.locks.ReentrantReadWriteLock");
        case SEMAPHORE -> names.add("java.util.concurrent.Semaphore");
        case LATCH -> names.add("java.util.concurrent.CountDownLatch");
        case INT,
            LONG,
            BOOLEAN,
            VOLATILE_INT,
            VOLATILE_LONG,
            VOLATILE_BOOLEAN,
            ARRAY,
            HANDLED,
            HOLDER,
            REFERENCE,
            VOLATILE_REFERENCE,
            MONITOR -> {}
      }
    }
    if (program.statements().anyMatch(JavaSource::isTimedAwait)) {
      names.add("java.util.concurrent.TimeUnit");
    }
    if (program.statements().anyMatch(Statement.Fence.class::isInstance)) {
      names.add("java.lang.invoke.VarHandle");
    }
    if (!handled().isEmpty()) {
      names.add("java.lang.invoke.MethodHandles");
      names.add("java.lang.invoke.VarHandle");
    }
    return names;
  }

  private static boolean isTimedAwait(Statement statement) {
    return statement instanceof Statement.Await await && await.isTimed();
  }

  private void declare(Variable variable) {
    String name = variable.name();
    lines.add(
        switch (variable.kind()) {
          case INT, HANDLED -> "int " + name + ";";
          case LONG -> "long " + name + ";";
          case BOOLEAN -> "boolean " + name + ";";
          case VOLATILE_INT -> "volatile int " + name + ";";
          case VOLATILE_LONG -> "volatile long " + name + ";";
          case VOLATILE_BOOLEAN -> "volatile boolean " + name + ";";
          case ARRAY -> "final int[] " + name + " = new int[" + Variable.LENGTH + "];";
          case ATOMIC -> "final AtomicInteger " + name + " = new AtomicInteger();";
          case ATOMIC_BOX ->
              "final AtomicReference<Box> " + name + " = new AtomicReference<>(new Box());";
          case MAP -> "final HashMap<Integer, Integer> " + name + " = new HashMap<>();";
          case LIST -> "final ArrayList<Integer> " + name + " = new ArrayList<>(" + ROOM + ");";
          case CONCURRENT_MAP ->
              "final ConcurrentHashMap<Integer, Integer> " + name + " = new ConcurrentHashMap<>();";
          case REFERENCE -> "Message " + name + ";";
          case VOLATILE_REFERENCE -> "volatile Message " + name + ";";
          case MONITOR -> "final Object " + name + " = new Object();";
          case LOCK -> "final ReentrantLock " + name + " = new ReentrantLock();";
          case READ_WRITE_LOCK ->
              "final ReentrantReadWriteLock " + name + " = new ReentrantReadWriteLock();";
          case SEMAPHORE -> "final Semaphore " + name + " = new Semaphore(1);";
          case LATCH -> "final CountDownLatch " + name + " = new CountDownLatch(1);";
          case HOLDER -> throw new IllegalArgumentException(name + " is a class");
        });
  }

  private void listsWithAnElement() {
    for (Variable each : program.variables()) {
      if (each.kind() == Kind.LIST) {
        lines.beginMethod("");
        lines.add(each.name() + ".add(0);");
        lines.close();
      }
    }
  }

  /** The variables that are used through handles. */
  private Set<Variable> handled() {
    return program
        .statements()
        .filter(Statement.HandleAccess.class::isInstance)
        .flatMap(each -> each.variables().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private void handles() {
    if (handled().isEmpty()) {
      return;
    }
    List<Variable> fields = handled().stream().filter(each -> each.kind() == Kind.HANDLED).toList();
    lines.add("");
    if (fields.size() < handled().size()) {
      lines.add(
          "static final VarHandle "
              + StatementText.ELEMENT
              + " = MethodHandles.arrayElementVarHandle(int[].class);");
    }
    for (Variable each : fields) {
      lines.add("static final VarHandle " + StatementText.handle(each) + ";");
    }
    if (!fields.isEmpty()) {
      lookUp(fields);
    }
  }

  private void lookUp(List<Variable> fields) {
    lines.add("");
    lines.open("static");
    lines.open("try");
    lines.add("MethodHandles.Lookup lookup = MethodHandles.lookup();");
    for (Variable each : fields) {
      lines.add(
          "%s = lookup.findVarHandle(%s.class, \"%s\", int.class);"
              .formatted(StatementText.handle(each), program.name(), each.name()));
    }
    lines.next("catch (ReflectiveOperationException e)");
    lines.add("throw new ExceptionInInitializerError(e);");
    lines.close();
    lines.close();
  }

  private void helpers() {
    Set<Kind> kinds = program.variables().stream().map(Variable::kind).collect(Collectors.toSet());
    if (kinds.contains(Kind.ATOMIC_BOX) || kinds.contains(Kind.HOLDER)) {
      lines.beginMethod("static final class Box");
      lines.add("int value;");
      lines.close();
    }
    if (kinds.contains(Kind.REFERENCE) || kinds.contains(Kind.VOLATILE_REFERENCE)) {
      lines.beginMethod("static final class Message");
      lines.add("final int fixed;");
      lines.add("int open;");
      lines.beginMethod("Message(int value)");
      lines.add("fixed = value;");
      lines.add("open = value;");
      lines.close();
      lines.close();
    }
    program.variables().stream().filter(each -> each.kind() == Kind.HOLDER).forEach(this::holder);
  }

  private void holder(Variable holder) {
    lines.beginMethod("static final class " + holder.name());
    lines.add("static int number;");
    lines.add("static Box box;");
    lines.beginMethod("static");
    lines.add("number = 1;");
    lines.add("box = new Box();");
    lines.close();
    lines.close();
  }

  private void run() {
    lines.beginMethod("List<Object> run() throws InterruptedException");
    statements.printAll(program.main());
    for (Strand each : program.strands()) {
      lines.add(each.name() + ".join();");
    }
    String results =
        program.results().stream().map(statements::print).collect(Collectors.joining(", "));
    lines.add("return List.of(" + results + ");");
    lines.close();
  }
}
