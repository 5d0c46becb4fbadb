package dev.selvage.cli;

import java.io.Console;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What is known about the terminal that the output goes to. */
final class Terminal {
  static final int OUT = 1;
  static final int ERR = 2;
  static final int DEFAULT_WIDTH = 100;

  private final Map<String, String> environment;

  Terminal(Map<String, String> environment) {
    this.environment = environment;
  }

  /** Whether a file descriptor, {@link #OUT} or {@link #ERR}, is a terminal. */
  @SuppressWarnings("SystemConsoleNull") // null again without a terminal, since JDK 25
  boolean isTerminal(int descriptor) {
    Path link = Path.of("/proc/self/fd/" + descriptor);
    if (Files.isSymbolicLink(link)) {
      try {
        String target = Files.readSymbolicLink(link).toString();
        return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
      } catch (IOException e) {
        return false;
      }
    }
    Console console = System.console();
    return console != null && console.isTerminal();
  }

  /** Whether colours are used by default: the terminal supports them, and NO_COLOR is not set. */
  boolean isColourful(int descriptor) {
    return environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !"dumb".equals(environment.get("TERM"))
        && isTerminal(descriptor);
  }

  /** The number of columns: COLUMNS, else the terminal's own, else {@value #DEFAULT_WIDTH}. */
  int width(int descriptor) {
    int columns = number(environment.get("COLUMNS"));
    if (columns <= 0 && isTerminal(descriptor)) {
      columns = askedWidth();
    }
    return columns > 0 ? columns : DEFAULT_WIDTH;
  }

  /** Whether a charset has the characters that reports draw with. */
  static boolean isUnicode(Charset charset) {
    return charset.newEncoder().canEncode('➜');
  }

  /** What {@code stty size} says, 0 when it says nothing. */
  private static int askedWidth() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(new File("/dev/tty"))
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      stty.waitFor(1, TimeUnit.SECONDS);
      return number(size.strip().replaceFirst("^\\d+ ", ""));
    } catch (IOException e) {
      return 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 0;
    }
  }

  private static int number(String text) {
    return text != null && text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
  }
}
