package dev.selvage.model;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One line of a suppression file: a known finding that is not reported again. It has the form
 * {@code KIND PATTERN [PATTERN]}, such as {@code race com.example.Cache.*} or {@code race
 * Cache.java:12 Cache.java:30}. With one pattern any place of a finding may match; with two, each
 * must match a place of its own.
 *
 * @param origin where it is written, such as {@code known.txt:3}
 * @param kind the label of a finding, that of a note on a race in libraries, or {@code *} for all
 */
public record Suppression(String origin, String kind, List<SitePattern> patterns) {
  private static final String ANY = "*";

  public Suppression {
    patterns = List.copyOf(patterns);
  }

  /**
   * Reads a file; empty lines and what follows a {@code #} do not count.
   *
   * @throws IllegalArgumentException with one line that names the file and, if there is one, the
   *     line that is malformed
   */
  public static List<Suppression> read(Path file) {
    return ListFile.read(file, "suppression").stream()
        .map(entry -> parse(entry.text(), entry.origin()))
        .toList();
  }

  /** Reads one entry; one that is malformed is refused with one line that begins with its place. */
  public static Suppression parse(String line, String origin) {
    List<String> words = List.of(line.strip().split("\\s+"));
    if (words.size() < 2 || words.size() > 3) {
      throw new IllegalArgumentException(
          origin + ": expected 'KIND PATTERN' or 'KIND PATTERN PATTERN', found '" + line + "'");
    }
    String kind = words.getFirst();
    List<String> kinds = kinds();
    if (!kinds.contains(kind)) {
      throw new IllegalArgumentException(
          origin + ": there is no kind '" + kind + "'" + NearMiss.advice(kind, kinds));
    }
    try {
      List<SitePattern> patterns =
          words.subList(1, words.size()).stream().map(SitePattern::parse).toList();
      return new Suppression(origin, kind, patterns);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(origin + ": " + e.getMessage(), e);
    }
  }

  public boolean matches(Finding finding) {
    return isFor(finding.kind().label())
        && matches(finding.sites().stream().map(SitePattern.Place::of).toList());
  }

  /** Among notes, only races in libraries have places that can match. */
  public boolean matches(Note note) {
    return note instanceof Note.LibraryRace race
        && isFor(note.kind().label())
        && matches(
            Stream.of(race.earlier().site(), race.later().site())
                .map(SitePattern.Place::of)
                .toList());
  }

  /** The entry as it is written. */
  public String text() {
    return patterns.stream()
        .map(SitePattern::toString)
        .collect(Collectors.joining(" ", kind + " ", ""));
  }

  private boolean isFor(String label) {
    return kind.equals(ANY) || kind.equals(label);
  }

  private boolean matches(List<SitePattern.Place> places) {
    for (int i = 0; i < places.size(); i++) {
      if (patterns.getFirst().matches(places.get(i))) {
        for (int j = 0; j < places.size(); j++) {
          if (patterns.size() == 1 || (j != i && patterns.getLast().matches(places.get(j)))) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static List<String> kinds() {
    return Stream.concat(
            Stream.of(FindingKind.values()).map(FindingKind::label),
            Stream.of(NoteKind.LIBRARY_RACE.label(), ANY))
        .toList();
  }
}
