package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EntryPointTest {
  static final List<String> CALLS = new ArrayList<>();

  @BeforeEach
  void forgetCalls() {
    CALLS.clear();
  }

  static class StaticMain {
    public static void main(String[] args) {
      CALLS.add("main " + List.of(args));
      args[0] = "overwritten";
    }
  }

  static class InstanceMain {
    void main() {
      CALLS.add("instance main");
    }
  }

  static class InstanceMainWithArguments {
    void main(String[] args) {
      CALLS.add("instance main " + List.of(args));
    }

    void main() {
      CALLS.add("not this one");
    }
  }

  static class Inheriting extends StaticMain {}

  static class PrivateMain {
    @SuppressWarnings("unused")
    private static void main(String[] args) {
      CALLS.add("not this one");
    }
  }

  @SuppressWarnings("unused")
  static class Methods {
    private static int made;
    private final int number = ++made;

    private static int counted() {
      CALLS.add("counted");
      return 1;
    }

    private void onObject() {
      CALLS.add("object " + number);
    }

    void overloaded(int x) {}

    void overloaded(String x) {}

    void twoForms() {
      CALLS.add("no arguments");
    }

    void twoForms(int x) {}

    void failing() {
      throw new IllegalStateException("thrown by the program");
    }
  }

  static class NoConstructor {
    NoConstructor(int unused) {}

    void run() {}
  }

  abstract static class Abstract {
    void run() {}

    abstract void missing();
  }

  @Test
  void callsStaticMainWithACopyOfTheArguments() throws Throwable {
    var body = EntryPoint.find(StaticMain.class, null).body(List.of("a", "b"));
    body.run();
    body.run();
    assertThat(CALLS).containsExactly("main [a, b]", "main [a, b]");
  }

  @Test
  void callsInstanceMain() throws Throwable {
    EntryPoint.find(InstanceMain.class, null).body(List.of()).run();
    assertThat(CALLS).containsExactly("instance main");
  }

  @Test
  void prefersMainWithArguments() throws Throwable {
    EntryPoint.find(InstanceMainWithArguments.class, null).body(List.of("x")).run();
    assertThat(CALLS).containsExactly("instance main [x]");
  }

  @Test
  void callsInheritedMain() throws Throwable {
    EntryPoint.find(Inheriting.class, null).body(List.of("x")).run();
    assertThat(CALLS).containsExactly("main [x]");
  }

  @Test
  void callsAPrivateStaticMethodAndDropsItsResult() throws Throwable {
    EntryPoint.find(Methods.class, "counted").body(List.of()).run();
    assertThat(CALLS).containsExactly("counted");
  }

  @Test
  void givesAnInstanceMethodANewObjectEachTime() throws Throwable {
    var body = EntryPoint.find(Methods.class, "onObject").body(List.of());
    body.run();
    body.run();
    assertThat(CALLS).hasSize(2).doesNotHaveDuplicates();
  }

  @Test
  void choosesTheFormWithoutArguments() throws Throwable {
    EntryPoint.find(Methods.class, "twoForms").body(List.of()).run();
    assertThat(CALLS).containsExactly("no arguments");
  }

  @Test
  void throwsWhatTheProgramThrows() {
    var body = EntryPoint.find(Methods.class, "failing").body(List.of());
    assertThatThrownBy(body::run)
        .isExactlyInstanceOf(IllegalStateException.class)
        .hasMessage("thrown by the program");
  }

  @Test
  void saysWhenThereIsNoMain() {
    assertRefused(Methods.class, null, "has no main method");
    assertRefused(PrivateMain.class, null, "has no main method");
  }

  @Test
  void saysWhichMethodsThereAre() {
    assertRefused(
        NoConstructor.class,
        "walk",
        NoConstructor.class.getName() + " has no method walk; it has run");
  }

  @Test
  void saysThatAMethodHasArguments() {
    assertRefused(
        Methods.class, "overloaded", "has parameters: overloaded(String) and overloaded(int)");
  }

  @Test
  void saysWhyThereIsNoObject() {
    assertRefused(NoConstructor.class, "run", "the class has no constructor without parameters");
    assertRefused(Abstract.class, "run", "the class is abstract");
    assertRefused(Abstract.class, "missing", "is abstract");
  }

  private static void assertRefused(Class<?> type, String method, String reason) {
    assertThatThrownBy(() -> EntryPoint.find(type, method))
        .isInstanceOf(UsageException.class)
        .hasMessageContaining(reason);
  }
}
