package dev.selvage.core.strategy.search;

import dev.selvage.model.ChoicePoint;
import java.util.Arrays;

/** By which choices are known again, in this JVM and in others. */
final class Signs {
  /** By the number of a site in this JVM; 0 when it has not been met. */
  private int[] sites = new int[1024];

  /** Stands for an option of a choice: what is decided, among how many, by whom, and where. */
  int of(ChoicePoint point, int option) {
    int sign = point.kind().ordinal() * 31 + point.options();
    sign = sign * 31 + Long.hashCode(point.strandKey(option));
    sign = sign * 31 + point.operation(option).label().hashCode();
    return sign * 31 + site(point, option);
  }

  private int site(ChoicePoint point, int option) {
    int site = point.site(option);
    if (site >= sites.length) {
      sites = Arrays.copyOf(sites, site * 2);
    }
    if (sites[site] == 0) {
      sites[site] = point.siteKey(option).toString().hashCode() | 1;
    }
    return sites[site];
  }
}
