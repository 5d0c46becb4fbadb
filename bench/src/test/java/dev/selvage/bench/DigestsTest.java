package dev.selvage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one JVM writes another one reads. */
class DigestsTest {
  @TempDir Path directory;

  @Test
  void areTheSameAfterwards() throws IOException {
    Path file = directory.resolve("digests");
    Digests digests = new Digests();
    digests.put("One", new long[] {1, Long.MIN_VALUE});
    digests.put("Two", new long[0]);
    digests.write(file);
    Digests read = Digests.read(file);
    assertThat(read.byProgram().keySet()).containsExactly("One", "Two");
    assertThat(read.byProgram().get("One")).containsExactly(1, Long.MIN_VALUE);
    assertThat(read.byProgram().get("Two")).isEmpty();
  }
}
