package dev.selvage.specimens.racefree;

import java.util.Base64;
import java.util.Collections;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** Comparators, coders and values of java.util have nothing that could change; all may use them. */
public final class SharedTools {
  private final Comparator<Integer> natural = Comparator.naturalOrder();
  private final Comparator<Integer> reverse = Collections.reverseOrder();
  private final Comparator<Integer> back = Collections.reverseOrder(natural);
  private final Comparator<Integer> nulls = Comparator.nullsFirst(natural);
  private final Base64.Encoder encoder = Base64.getEncoder();
  private final Base64.Decoder decoder = Base64.getDecoder();
  private final HexFormat hex = HexFormat.of();
  private final List<String> copies = Collections.nCopies(2, "a");
  private final Optional<String> name = Optional.of("b");
  private final UUID id = new UUID(1, 2);
  private final Locale locale = Locale.ROOT;
  private final int[] failures = new int[2];

  public static void main(String[] args) throws Exception {
    SharedTools tools = new SharedTools();
    Thread first = new Thread(() -> tools.use(0), "first");
    Thread second = new Thread(() -> tools.use(1), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (tools.failures[0] + tools.failures[1] != 0) {
      throw new AssertionError(tools.failures[0] + " and " + tools.failures[1]);
    }
  }

  private void use(int user) {
    boolean isRight =
        natural.compare(1, 2) < 0
            && reverse.compare(1, 2) > 0
            && back.compare(1, 2) > 0
            && nulls.compare(null, 2) < 0
            && new String(decoder.decode(encoder.encode(new byte[] {'x'}))).equals("x")
            && hex.parseHex(hex.formatHex(new byte[] {7}))[0] == 7
            && copies.size() == 2
            && name.isPresent()
            && id.version() == 0
            && locale.getLanguage().isEmpty();
    failures[user] = isRight ? 0 : 1;
  }
}
