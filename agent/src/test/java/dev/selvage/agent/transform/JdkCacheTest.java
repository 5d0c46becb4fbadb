package dev.selvage.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkCacheTest {
  private static final String FOLDER = "selvage.cache";
  private static final byte[] ORIGINAL = {1, 2, 3};
  private static final byte[] REWRITTEN = {4, 5};

  @TempDir Path folder;
  private String former;

  @BeforeEach
  void useAnotherFolder() {
    former = System.setProperty(FOLDER, folder.toString());
  }

  @AfterEach
  void useTheFormerFolder() {
    if (former == null) {
      System.clearProperty(FOLDER);
    } else {
      System.setProperty(FOLDER, former);
    }
  }

  private static void store(String agent) {
    JdkCache cache = JdkCache.open(agent);
    cache.add("a.B", true, ORIGINAL, REWRITTEN);
    cache.save();
  }

  private static boolean isStored(String agent) {
    return JdkCache.open(agent).knows("a.B", true, ORIGINAL);
  }

  @Test
  void anotherJvmKnowsWhatWasRewritten() {
    store("agent");
    JdkCache cache = JdkCache.open("agent");
    assertThat(cache.knows("a.B", true, ORIGINAL)).isTrue();
    assertThat(cache.rewritten("a.B", true)).isEqualTo(REWRITTEN);
    assertThat(cache.knows("a.B", true, REWRITTEN)).isFalse();
    assertThat(cache.knows("a.B", false, ORIGINAL)).isFalse();
    assertThat(isStored("another agent")).isFalse();
  }

  /** Also if it was written before all others. */
  @Test
  void aFileThatIsUsedIsKeptWhenOthersAreDeleted() throws IOException {
    store("used");
    haveTime(FileTime.fromMillis(0));
    for (int i = 0; i < 9; i++) {
      store("unused " + i);
    }
    // All of this may happen within the resolution of file times.
    haveTime(FileTime.fromMillis(1));
    assertThat(isStored("used")).isTrue();
    for (int i = 0; i < 9; i++) {
      store("newer " + i);
    }
    assertThat(isStored("used")).isTrue();
    assertThat(isStored("unused 0")).isFalse();
  }

  private void haveTime(FileTime time) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, time);
      }
    }
  }
}
