package dev.selvage.live.batch;

import dev.selvage.model.SiteKey;
import dev.selvage.model.fuzz.RunFailure;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a JVM that crashed has written about it. */
final class CrashFile {
  private static final Pattern SIGNAL =
      Pattern.compile("#\\s+(SIG\\w+|Internal\\sError|EXCEPTION_\\w+)\\b.*");
  private static final Pattern OUT_OF_MEMORY =
      Pattern.compile("#\\s+There\\sis\\sinsufficient\\smemory.*");
  private static final Pattern FRAME_NEXT = Pattern.compile("#\\s+Problematic\\sframe:.*");

  /** {@code # C [libc.so.6+0x18] strlen+0x24}, {@code # V [libjvm.so+0x1] Unsafe_PutInt+0xa}. */
  private static final Pattern NATIVE =
      Pattern.compile("#\\s+[CV]\\s+\\[(?<library>[^+\\]]+)[^\\]]*\\]\\s*(?<function>\\S*).*");

  private static final Pattern JAVA =
      Pattern.compile("(?:#\\s+)?[jJvA]\\s(?:.*?\\s)?(?<name>[\\w.$/+]+\\.[\\w$<>]+)\\(.*");
  private static final Pattern STACK = Pattern.compile("(?:Java|Native)\\sframes:.*");

  /** What the JVM says about a core file: where it is, who gets it, or why there is none. */
  private static final Pattern CORE =
      Pattern.compile("#\\s+((?:No\\s|Failed\\sto\\swrite\\s)?[Cc]ore\\sdump.*)");

  /** Where it is. */
  private static final Pattern CORE_PLACE =
      Pattern.compile(
          "Core\\sdump\\swill\\sbe\\swritten.*?(?:or\\sdumping\\sto\\s|location:\\s)(/\\S*?)\\)?");

  private static final int MOST_LINES = 400;

  private CrashFile() {}

  /** The crash that a run has left; null if there is none. */
  static RunFailure.Crash find(RunFolder folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.path(), "hs_err_*.log")) {
      for (Path file : files) {
        try (BufferedReader lines = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
          RunFailure.Crash crash =
              parse(lines.lines().limit(MOST_LINES).toList(), file.getFileName().toString());
          return withCore(crash, folder.path());
        }
      }
    }
    return null;
  }

  /** A core file is in the directory of the program: it belongs to the other files of the run. */
  private static RunFailure.Crash withCore(RunFailure.Crash crash, Path folder) throws IOException {
    Matcher place = CORE_PLACE.matcher(crash.core());
    if (!place.matches()) {
      return crash;
    }
    Path given = Path.of(place.group(1));
    // With kernel.core_uses_pid off, the kernel leaves out the number that the JVM names.
    Path usual = given.resolveSibling("core");
    for (Path core : List.of(given, usual)) {
      if (Files.isRegularFile(core)
          && Files.getLastModifiedTime(core).toMillis() >= since(folder)) {
        Path target = folder.resolve(core.getFileName().toString());
        Files.move(core, target);
        return crash.withCore(target.getFileName().toString());
      }
    }
    return crash;
  }

  /** When the run began. */
  private static long since(Path folder) throws IOException {
    return Files.readAttributes(folder, BasicFileAttributes.class).creationTime().toMillis();
  }

  static RunFailure.Crash parse(List<String> lines, String file) {
    String core = "";
    String signal = "";
    String frame = "";
    SiteKey site = SiteKey.NONE;
    boolean isFrameNext = false;
    boolean isInStack = false;
    for (String line : lines) {
      Matcher head = SIGNAL.matcher(line);
      if (signal.isEmpty() && head.matches()) {
        signal = head.group(1);
      } else if (signal.isEmpty() && OUT_OF_MEMORY.matcher(line).matches()) {
        signal = "OutOfMemory";
      }
      Matcher said = CORE.matcher(line);
      if (core.isEmpty() && said.matches()) {
        core = said.group(1);
      }
      if (isFrameNext) {
        frame = frame(line);
      }
      isFrameNext = FRAME_NEXT.matcher(line).matches();
      isInStack |= STACK.matcher(line).matches();
      Matcher java = JAVA.matcher(line);
      if ((isInStack || line.startsWith("#")) && site.isNone() && java.matches()) {
        site = site(java.group("name").replace('/', '.'));
      }
    }
    return new RunFailure.Crash(signal, frame, site, file, core);
  }

  private static String frame(String line) {
    Matcher code = NATIVE.matcher(line);
    if (code.matches()) {
      String function = code.group("function").replaceFirst("\\+0x[0-9a-f]+$", "");
      return function.isEmpty() ? code.group("library") : function;
    }
    Matcher java = JAVA.matcher(line);
    return java.matches() ? java.group("name") : line.replaceFirst("^#\\s*", "").strip();
  }

  /** The program's, since every crash in native code is below a method of the JDK. */
  private static SiteKey site(String name) {
    int dot = name.lastIndexOf('.');
    String type = name.substring(0, dot);
    boolean isJdk = type.matches("(?:java|jdk|sun|javax|com\\.sun)\\..*");
    return isJdk ? SiteKey.NONE : new SiteKey(type, name.substring(dot + 1), "", 0, 0, "");
  }
}
