package dev.selvage.agent.scope;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScopeTest {
  private static final ClassLoader APP = ClassLoader.getSystemClassLoader();

  private final Scope scope = new Scope();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com/example/Main",
        "Main",
        "dev/selvage/specimens/clean/PingPong",
        "dev/selvage/programs/Small",
        "kotlin/collections/ArrayDeque",
        "com/google/common/collect/Lists",
        "junitlike/Program"
      })
  void theProgramAndItsLibrariesAreControlled(String name) {
    assertThat(scope.treatment(APP, name)).isEqualTo(Treatment.CONTROLLED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org/junit/jupiter/api/Assertions",
        "junit/framework/TestCase",
        "org/assertj/core/api/Assertions",
        "org/slf4j/Logger",
        "ch/qos/logback/classic/Logger",
        "org/mockito/Mockito",
        "com/example/Shop$MockitoMock$123",
        "org/hamcrest/Matchers"
      })
  void frameworksForTestsAndLogsAreAtomic(String name) {
    assertThat(scope.treatment(APP, name)).isEqualTo(Treatment.ATOMIC);
  }

  @ParameterizedTest
  @CsvSource({
    "org/apache/log4j/app/Main, org.apache.log4j",
    "app/cache/Store, app.cache",
    "app/Main$Part, app.Main",
    "app/Other,",
    "org/junit/own/Part,",
    "java/util/ArrayList,",
    "dev/selvage/core/engine/Engine,"
  })
  void whatMakesAClassAtomicIsNamed(String name, String expected) {
    scope.configure(List.of("app.cache", "app.Main", "java.util"), List.of("org.junit.own"));
    assertThat(scope.atomicScope(name)).isEqualTo(expected);
  }

  @Test
  void aLibraryThatIsToBeExploredIsResetToo() {
    assertThat(scope.isReset(APP, "org/apache/log4j/Logger")).isFalse();
    scope.configure(List.of(), List.of("org.apache.log4j"));
    assertThat(scope.isReset(APP, "org/apache/log4j/Logger")).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dev/selvage/core/engine/Engine",
        "dev/selvage/agent/Scope",
        "dev/selvage/bridge/Hooks",
        "dev/selvage/model/Step",
        "dev/selvage/cli/Cli",
        "dev/selvage/report/Text",
        "dev/selvage/junit/SelvageTest"
      })
  void theToolIsOutside(String name) {
    assertThat(scope.treatment(APP, name)).isEqualTo(Treatment.OUTSIDE);
  }

  @ParameterizedTest
  @CsvSource({
    "java/util/HashMap, MODELLED",
    "java/util/Vector, MODELLED",
    "java/util/concurrent/ForkJoinPool, MODELLED",
    "java/util/concurrent/locks/AbstractQueuedSynchronizer, MODELLED",
    "java/lang/Thread, MODELLED",
    "java/lang/StringBuffer, MODELLED",
    "java/io/PipedInputStream, MODELLED",
    "java/util/zip/Inflater, GUARDED",
    "java/util/stream/ReferencePipeline, GUARDED",
    "java/io/PrintStream, GUARDED",
    "java/util/logging/Logger, GUARDED",
    "java/lang/VirtualThread, OUTSIDE",
    "java/lang/ref/Reference, OUTSIDE",
    "jdk/internal/misc/Unsafe, OUTSIDE",
    "java/util/concurrent/ThreadLocalRandom, MODELLED"
  })
  void theJdkIsModelledWhereStrandsMeet(String name, Treatment treatment) {
    assertThat(scope.treatment(null, name)).isEqualTo(treatment);
  }

  @Test
  void classesOfThePlatformLoaderBelongToTheJdk() {
    assertThat(scope.treatment(ClassLoader.getPlatformClassLoader(), "org/example/Extension"))
        .isEqualTo(Treatment.GUARDED);
  }

  @Test
  void packagesCanBeMadeAtomic() {
    scope.configure(List.of("com.example.quiet", "com.example.One"), List.of());
    assertThat(scope.treatment(APP, "com/example/quiet/Main")).isEqualTo(Treatment.ATOMIC);
    assertThat(scope.treatment(APP, "com/example/quiet/deep/Main")).isEqualTo(Treatment.ATOMIC);
    assertThat(scope.treatment(APP, "com/example/One$Inner")).isEqualTo(Treatment.ATOMIC);
    assertThat(scope.treatment(APP, "com/example/quieter/Main")).isEqualTo(Treatment.CONTROLLED);
    assertThat(scope.treatment(APP, "com/example/OneMore")).isEqualTo(Treatment.CONTROLLED);
  }

  @Test
  void frameworksAndJdkClassesCanBeControlled() {
    scope.configure(List.of(), List.of("java.util.concurrent.Exchanger", "org.slf4j"));
    assertThat(scope.treatment(null, "java/util/concurrent/Exchanger"))
        .isEqualTo(Treatment.CONTROLLED);
    assertThat(scope.treatment(null, "java/util/concurrent/Exchanger$Node"))
        .isEqualTo(Treatment.CONTROLLED);
    assertThat(scope.treatment(APP, "org/slf4j/Logger")).isEqualTo(Treatment.CONTROLLED);
    assertThat(scope.treatment(null, "java/util/concurrent/Phaser")).isEqualTo(Treatment.MODELLED);
  }

  @Test
  void theToolStaysOutsideWhateverIsAsked() {
    scope.configure(List.of(), List.of("dev.selvage.core", "java.lang.ref"));
    assertThat(scope.treatment(APP, "dev/selvage/core/engine/Engine")).isEqualTo(Treatment.OUTSIDE);
    assertThat(scope.treatment(null, "java/lang/ref/Reference")).isEqualTo(Treatment.OUTSIDE);
  }

  /** What the JVM itself was started with is then the tool and its libraries. */
  @Test
  void onceTheProgramHasALoaderTheOthersAreOutside() {
    ClassLoader program = new ClassLoader(APP) {};
    scope.program(program);
    assertThat(scope.treatment(APP, "com/example/Main")).isEqualTo(Treatment.OUTSIDE);
    assertThat(scope.treatment(program, "com/example/Main")).isEqualTo(Treatment.CONTROLLED);
    assertThat(scope.treatment(new ClassLoader(program) {}, "com/example/Main"))
        .isEqualTo(Treatment.CONTROLLED);
    assertThat(scope.treatment(null, "java/util/HashMap")).isEqualTo(Treatment.MODELLED);
  }
}
