package dev.selvage.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one schedule from text. Equal strings, sites and steps become one object, so that a long
 * schedule takes little more memory than a list of its steps.
 */
final class ScheduleReader {
  private static final int MOST_SHARED_STEPS = 1 << 16;

  private final String text;
  private final Map<String, String> strings = new HashMap<>();
  private final Map<SiteKey, SiteKey> shared = new HashMap<>();
  private final List<String> strands = new ArrayList<>();
  private final List<SiteKey> sites = new ArrayList<>();

  /** Where the next line begins. */
  private int position;

  /** The line read last, without its end, and its number from 1. */
  private String line = "";

  private int lineNumber;

  /** In which version the text was written. */
  private int version;

  ScheduleReader(String text) {
    this.text = text;
  }

  Schedule read() throws ScheduleFormatException {
    head();
    int endLine = findEndLine();
    ProgramSpec program = program();
    Options options = options();
    String mode = nextIs("mode") ? need("mode") : options.strategy();
    int execution = parseInt(need("execution"));
    boolean warm = warm();
    Finding finding = nextIs("finding") ? finding() : null;
    List<SiteKey> points = points();
    tables();
    List<Step> steps = steps(endLine);
    end(endLine, steps.size());
    return new Schedule(program, options, mode, execution, warm, points, steps, finding);
  }

  /** The version of a file, if it can be read. */
  static int version(String version) throws ScheduleFormatException {
    for (int known = ScheduleFile.FIRST_VERSION; known <= ScheduleFile.VERSION; known++) {
      if (version.equals(Integer.toString(known))) {
        return known;
      }
    }
    if (version.isEmpty() || !version.chars().allMatch(c -> c >= '0' && c <= '9')) {
      throw new ScheduleFormatException(
          "not a Selvage schedule file: its version is " + quote(version));
    }
    throw new ScheduleFormatException(
        version.chars().allMatch(c -> c == '0')
            ? "there is no version " + version + " of schedule files"
            : "written by a newer version (%s); this one reads up to %d"
                .formatted(version, ScheduleFile.VERSION));
  }

  private void head() throws ScheduleFormatException {
    if (text.isEmpty()) {
      throw new ScheduleFormatException("not a Selvage schedule file: it is empty");
    }
    advance();
    if (!line.startsWith(ScheduleFile.HEAD)) {
      throw new ScheduleFormatException(
          "not a Selvage schedule file: first line is " + quote(line));
    }
    version = version(line.substring(ScheduleFile.HEAD.length()));
  }

  /** Looked for first, so that a file cut in the middle of a line is called truncated. */
  private int findEndLine() throws ScheduleFormatException {
    int end = text.endsWith("\n") ? text.length() - 1 : text.length();
    int begin = text.lastIndexOf('\n', end - 1) + 1;
    if (text.startsWith("end ", begin)) {
      return begin;
    }
    int other = text.indexOf("\nend ");
    if (other < 0) {
      throw new ScheduleFormatException("truncated: the end line is missing");
    }
    int number = (int) text.substring(0, other + 1).chars().filter(c -> c == '\n').count() + 1;
    throw ScheduleFormatException.atLine(number + 1, "nothing is expected after the end line");
  }

  private ProgramSpec program() throws ScheduleFormatException {
    section("program");
    return new ProgramSpec(
        need("  class-path"),
        need("  main-class"),
        nextIs("  method") ? need("  method") : null,
        all("  argument"));
  }

  private Options options() throws ScheduleFormatException {
    section("options");
    List<OptionLine> lines = new ArrayList<>();
    while (peekStartsWith("  ")) {
      advance();
      int space = line.indexOf(' ', 2);
      String name = line.substring(2, space < 0 ? line.length() : space);
      OptionLine option = new OptionLine(name, valueAfter("  " + name));
      // Each on its own first, so that a message names the right line.
      options(List.of(option));
      lines.add(option);
    }
    return options(lines);
  }

  private Options options(List<OptionLine> lines) throws ScheduleFormatException {
    try {
      return OptionLine.toOptions(lines);
    } catch (InvalidOptionException e) {
      throw error(e.getMessage());
    }
  }

  private boolean warm() throws ScheduleFormatException {
    return switch (need("warm")) {
      case "yes" -> true;
      case "no" -> false;
      default -> throw error("warm: expected 'yes' or 'no', found " + quote(line.strip()));
    };
  }

  private Finding finding() throws ScheduleFormatException {
    if (version < ScheduleFile.VERSION) {
      return earlierFinding();
    }
    RecordReader reader = new RecordReader(text, position, lineNumber);
    try {
      Finding finding = (Finding) reader.read("finding", Finding.class, 0);
      position = reader.position();
      lineNumber = reader.lineNumber();
      return finding;
    } catch (RecordFormatException e) {
      throw new ScheduleFormatException(e.getMessage());
    }
  }

  /** Version 1 has sentences; only what distinguishes findings is taken from them. */
  private Finding earlierFinding() throws ScheduleFormatException {
    String label = need("finding");
    FindingKind kind = FindingKind.labelled(label);
    if (kind == null) {
      throw error("unknown kind of finding " + quote(label));
    }
    need("  message");
    String strand = need("  strand");
    while (peekStartsWith("  ") && !nextIs("  about")) {
      advance();
    }
    List<SiteKey> about = new ArrayList<>();
    while (nextIs("  about")) {
      about.add(siteLine("  about"));
    }
    return new Finding.Recorded(kind, strand, about);
  }

  private List<SiteKey> points() throws ScheduleFormatException {
    section("points");
    List<SiteKey> points = new ArrayList<>();
    while (peekStartsWith("  ")) {
      points.add(siteLine(" "));
    }
    return points;
  }

  private void tables() throws ScheduleFormatException {
    section("strands");
    while (peekStartsWith("  ")) {
      strands.add(need("  " + strands.size()));
    }
    section("sites");
    while (peekStartsWith("  ")) {
      sites.add(siteLine("  " + sites.size()));
    }
  }

  private List<Step> steps(int endLine) throws ScheduleFormatException {
    section("steps");
    Map<String, Step> known = new HashMap<>();
    List<Step> steps = new ArrayList<>();
    while (position < endLine) {
      advance();
      Step step = known.get(line);
      if (step == null) {
        step = step();
        if (known.size() < MOST_SHARED_STEPS) {
          known.put(line, step);
        }
      }
      steps.add(step);
    }
    return steps;
  }

  private Step step() throws ScheduleFormatException {
    String[] words = line.split(" ", -1);
    if (words.length < 3 || words.length > 5) {
      throw error("expected 'STRAND OPERATION SITE', found " + quote(line));
    }
    String strand = words[0].equals("-") ? "" : entry(strands, words[0], "strand");
    OperationKind operation = null;
    if (!words[1].equals("-")) {
      operation = OperationKind.labelled(words[1]);
      if (operation == null) {
        throw error("unknown operation " + quote(words[1]));
      }
    }
    SiteKey site = words[2].equals("-") ? SiteKey.NONE : entry(sites, words[2], "site");
    int next = 3;
    ChoiceKind kind = ChoiceKind.STRAND;
    if (next < words.length && words[next].indexOf('/') < 0) {
      kind = choiceKind(words[next++]);
    }
    int chosen = 0;
    int options = 1;
    if (next < words.length) {
      int slash = words[next].indexOf('/');
      if (slash < 0 || next + 1 < words.length) {
        throw error("expected the option chosen, such as '1/2', found " + quote(line));
      }
      chosen = parseInt(words[next].substring(0, slash));
      options = parseInt(words[next].substring(slash + 1));
      if (chosen < 0 || chosen >= options) {
        throw error("there is no option " + chosen + " of " + options);
      }
    }
    return new Step(kind, options, chosen, strand, operation, site);
  }

  private ChoiceKind choiceKind(String label) throws ScheduleFormatException {
    for (ChoiceKind kind : ChoiceKind.values()) {
      if (ScheduleWriter.label(kind).equals(label)) {
        return kind;
      }
    }
    throw error("unknown kind of choice " + quote(label));
  }

  private <T> T entry(List<T> table, String number, String what) throws ScheduleFormatException {
    int index = parseInt(number);
    if (index < 0 || index >= table.size()) {
      throw error(what + " " + index + " is not in the table of " + what + "s");
    }
    return table.get(index);
  }

  private void end(int endLine, int steps) throws ScheduleFormatException {
    advance();
    String[] words = line.split(" ", -1);
    if (words.length != 3) {
      throw error("expected 'end STEPS CHECKSUM', found " + quote(line));
    }
    if (!words[2].equals(ScheduleWriter.checksum(text.substring(0, endLine)))) {
      throw new ScheduleFormatException("checksum does not match: the file was changed or damaged");
    }
    if (parseInt(words[1]) != steps) {
      throw error("expected " + steps + " steps, found " + quote(line));
    }
  }

  private SiteKey siteLine(String key) throws ScheduleFormatException {
    advance();
    if (!line.startsWith(key + " ")) {
      throw error("expected " + quote(key.strip()) + " and a site, found " + quote(line));
    }
    String[] words = line.substring(key.length() + 1).split(" ", -1);
    if (words.length == 1 && words[0].equals("-")) {
      return SiteKey.NONE;
    }
    if (words.length != 6) {
      throw error(
          "expected a site 'CLASS METHOD DESCRIPTOR INDEX LINE FILE', found " + quote(line));
    }
    SiteKey site =
        new SiteKey(
            word(words[0]),
            word(words[1]),
            word(words[2]),
            parseInt(words[3]),
            parseInt(words[4]),
            word(words[5]));
    SiteKey known = shared.putIfAbsent(site, site);
    return known == null ? site : known;
  }

  private void section(String name) throws ScheduleFormatException {
    advance();
    if (!line.equals(name)) {
      throw error("expected " + quote(name) + ", found " + quote(line));
    }
  }

  private List<String> all(String key) throws ScheduleFormatException {
    List<String> values = new ArrayList<>();
    while (nextIs(key)) {
      values.add(need(key));
    }
    return values;
  }

  private String need(String key) throws ScheduleFormatException {
    if (!nextIs(key)) {
      advance();
      throw error("expected " + quote(key.strip()) + ", found " + quote(line));
    }
    advance();
    return valueAfter(key);
  }

  private String valueAfter(String key) throws ScheduleFormatException {
    return line.length() == key.length() ? "" : word(line.substring(key.length() + 1));
  }

  private String word(String escaped) throws ScheduleFormatException {
    String value;
    try {
      value = Escapes.read(escaped);
    } catch (IllegalArgumentException e) {
      throw error(e.getMessage());
    }
    String known = strings.putIfAbsent(value, value);
    return known == null ? value : known;
  }

  /** Whether the next line has this key. */
  private boolean nextIs(String key) {
    if (!text.startsWith(key, position)) {
      return false;
    }
    int after = position + key.length();
    return after == text.length() || text.charAt(after) == ' ' || text.charAt(after) == '\n';
  }

  private boolean peekStartsWith(String prefix) {
    return text.startsWith(prefix, position);
  }

  private void advance() {
    int end = text.indexOf('\n', position);
    if (end < 0) {
      end = text.length();
    }
    line = text.substring(Math.min(position, end), end);
    position = Math.min(end + 1, text.length());
    lineNumber++;
  }

  private int parseInt(String number) throws ScheduleFormatException {
    try {
      return Integer.parseInt(number);
    } catch (NumberFormatException e) {
      throw error("expected a number, found " + quote(number));
    }
  }

  private ScheduleFormatException error(String problem) {
    return ScheduleFormatException.atLine(lineNumber, problem);
  }

  private static String quote(String text) {
    return Escapes.quote(text);
  }
}
