package dev.selvage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The page that says what of the JDK is seen is that of this JDK and this code. */
class ApiSupportTest {
  private static final Path PAGE = Path.of("../docs/supported.md");

  @Test
  void thePageIsUpToDate() throws IOException {
    if ("update".equals(System.getProperty("selvage.golden"))) {
      Files.write(PAGE, ApiSupport.page());
    }
    assertThat(Files.readAllLines(PAGE)).isEqualTo(ApiSupport.page());
  }
}
