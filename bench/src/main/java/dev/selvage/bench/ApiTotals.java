package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * How many programs over the API of the JDK were run.
 *
 * @param lastClass the number of the class that was the last
 * @param nextSeed where to go on in that class; negative if it is done
 * @param compared those of which at least one search was compared
 * @param exhaustive those of which at least one search was exhaustive
 */
record ApiTotals(
    int lastClass,
    long nextSeed,
    long programs,
    long compared,
    long exhaustive,
    long disagreements) {
  static final ApiTotals NONE = new ApiTotals(-1, -1, 0, 0, 0, 0);

  ApiTotals at(int newClass) {
    return new ApiTotals(newClass, -1, programs, compared, exhaustive, disagreements);
  }

  ApiTotals unfinished(long newSeed) {
    return new ApiTotals(lastClass, newSeed, programs, compared, exhaustive, disagreements);
  }

  ApiTotals plus(
      long morePrograms, long moreCompared, long moreExhaustive, long moreDisagreements) {
    return new ApiTotals(
        lastClass,
        nextSeed,
        programs + morePrograms,
        compared + moreCompared,
        exhaustive + moreExhaustive,
        disagreements + moreDisagreements);
  }

  ApiTotals plus(ApiTotals more) {
    return plus(more.programs, more.compared, more.exhaustive, more.disagreements)
        .at(more.lastClass)
        .unfinished(more.nextSeed);
  }

  int nextClass() {
    return nextSeed < 0 ? lastClass + 1 : lastClass;
  }

  void write(Path file) throws IOException {
    Files.writeString(
        file,
        lastClass
            + " "
            + nextSeed
            + " "
            + programs
            + " "
            + compared
            + " "
            + exhaustive
            + " "
            + disagreements);
  }

  /**
   * What a JVM has noted.
   *
   * @param first the number of the class that it began with
   */
  static ApiTotals read(Path file, int first) throws IOException {
    String text = Files.readString(file);
    if (text.isEmpty()) {
      // It did not even begin.
      return NONE.at(first).plus(0, 0, 0, 1);
    }
    List<Long> values = List.of(text.split(" ")).stream().map(Long::valueOf).toList();
    return new ApiTotals(
        values.get(0).intValue(),
        values.get(1),
        values.get(2),
        values.get(3),
        values.get(4),
        values.get(5));
  }

  @Override
  public String toString() {
    return Report.whole(programs)
        + " programs, "
        + Report.whole(compared)
        + " compared, "
        + Report.whole(exhaustive)
        + " exhaustive, "
        + Report.whole(disagreements)
        + " disagreements";
  }
}
