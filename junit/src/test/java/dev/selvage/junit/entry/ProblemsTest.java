package dev.selvage.junit.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProblemsTest {
  private static final File JAR = new File("selvage-junit.jar");

  @Test
  void namesTheJdkThatIsTooOld() {
    assertThat(Problems.oldJvm("17", "/opt/jdk-17"))
        .isEqualTo("Selvage needs JDK 25 or newer to run tests; this is JDK 17 at /opt/jdk-17");
    assertThat(Problems.oldJvm("1.8", "/opt/jdk8")).contains("this is JDK 8 at");
  }

  @Test
  void acceptsTheNeededJdkAndNewerOnes() {
    assertThat(Problems.oldJvm("25", "/opt/jdk")).isNull();
    assertThat(Problems.oldJvm("26", "/opt/jdk")).isNull();
  }

  @Test
  void theLastOfSeveralArgumentsCounts() {
    String off = "-XX:-EnableDynamicAgentLoading";
    String on = "-XX:+EnableDynamicAgentLoading";
    assertThat(Problems.forbidden(List.of(off, on), JAR)).isNull();
    assertThat(Problems.forbidden(List.of(on, off), JAR)).contains(off);
    assertThat(Problems.forbidden(List.of("-Xmx1g"), JAR)).isNull();
  }

  @Test
  void quotesAnOptionWithABlank() {
    assertThat(Problems.switchedOff(new File("my jars/selvage.jar")))
        .endsWith("<argLine>\"-javaagent:my jars/selvage.jar\"</argLine>");
  }
}
