package dev.selvage.model;

import java.util.List;

/** Finds the intended word for a mistyped one. */
final class NearMiss {
  private NearMiss() {}

  /**
   * {@code "; did you mean 'race'? known: race, leak"}, without the question if there is no similar
   * word.
   */
  static String advice(String word, List<String> known) {
    String nearest = nearest(word, known);
    return (nearest == null ? "; known: " : "; did you mean '" + nearest + "'? known: ")
        + String.join(", ", known);
  }

  private static String nearest(String word, List<String> known) {
    String best = null;
    int least = Math.max(1, word.length() / 3) + 1;
    for (String each : known) {
      int distance = distance(word, each);
      if (distance < least || (best == null && isBeginning(word, each))) {
        best = each;
        least = Math.min(least, distance);
      }
    }
    return best;
  }

  private static boolean isBeginning(String word, String of) {
    return word.length() >= 3 && of.startsWith(word);
  }

  /** How many letters have to be changed, added or left out. */
  private static int distance(String from, String to) {
    int[] before = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      before[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] now = new int[to.length() + 1];
      now[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int changed = before[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        now[j] = Math.min(changed, 1 + Math.min(before[j], now[j - 1]));
      }
      before = now;
    }
    return before[to.length()];
  }
}
