package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;
import java.util.Arrays;

/**
 * Finds sites at which strands access the same variable, at least one of them writing: these form a
 * group. Strands that had not been created at the time of the first access do not count, since they
 * come later in any case. Groups are numbered from 1 as they are found, so that nothing depends on
 * the numbers of sites. What is found takes effect between executions.
 *
 * <p>No table of objects is kept: for each site the last touch is remembered, until the execution
 * ends, and compared with those at other sites. Each site is compared a number of times only, so
 * that it costs nothing in the long run.
 */
final class SharedSites {
  /** No group. */
  static final int NONE = 0;

  /** How often a site is compared with all others. */
  private static final int COMPARISONS = 1_000;

  /** The number of executions in which a group may be useless before it is dropped. */
  private static final int TRIES = 8;

  /** By site: its number in the arrays below, from 1. */
  private int[] indexes = new int[256];

  /** By site: its group. */
  private int[] groups = new int[256];

  private int siteCount;
  private int[] sites = new int[64];

  // The last touch at each site.
  private Object[] targets = new Object[64];
  private int[] parts = new int[64];
  private OperationKind[] kinds = new OperationKind[64];
  private int[] touchers = new int[64];

  /** How many strands there were at that time; 0 when the site was not touched so far. */
  private int[] strandCounts = new int[64];

  /** How often each site is still to be compared. */
  private int[] comparisons = new int[64];

  /** The sites that are still to be compared; while there are none, touches need not be kept. */
  private int unfinished;

  private int groupCount;

  /** By group: in how many executions it was chosen and useless; negative once it was useful. */
  private int[] useless = new int[16];

  /** Pairs of sites, found in the current execution. */
  private int[] found = new int[16];

  private int foundCount;

  int group(int site) {
    return site < groups.length ? groups[site] : NONE;
  }

  /** The highest number of a group. */
  int count() {
    return groupCount;
  }

  /** Whether events of a group may turn out to be possible in more than one order. */
  boolean isUseful(int group) {
    return useless[group] < TRIES;
  }

  /** Records whether an execution that focused on a group was useful. */
  void tried(int group, boolean isOfUse) {
    if (isOfUse) {
      useless[group] = -1;
    } else if (useless[group] >= 0) {
      useless[group]++;
    }
  }

  /** The operation of an option is about to take effect. */
  void touch(ChoicePoint point, int option) {
    int site = point.site(option);
    if (unfinished == 0 && site < indexes.length && indexes[site] != 0) {
      return;
    }
    Object target = point.target(option);
    int part = point.part(option);
    if (site == 0 || !Conflicts.isSomething(target, part)) {
      return;
    }
    int index = index(site);
    int strand = point.strand(option);
    OperationKind kind = point.operation(option);
    boolean isNews =
        targets[index] != target
            || parts[index] != part
            || touchers[index] != strand
            || strandCounts[index] == 0;
    if (isNews && comparisons[index] > 0) {
      comparisons[index]--;
      unfinished -= comparisons[index] == 0 ? 1 : 0;
      compare(site, target, part, kind, strand);
    }
    targets[index] = target;
    parts[index] = part;
    kinds[index] = kind;
    touchers[index] = strand;
    strandCounts[index] = point.strands();
  }

  private int index(int site) {
    if (site >= indexes.length) {
      indexes = Arrays.copyOf(indexes, site * 2);
      groups = Arrays.copyOf(groups, site * 2);
    }
    if (indexes[site] == 0) {
      add(site);
    }
    return indexes[site] - 1;
  }

  private void add(int site) {
    int index = siteCount++;
    indexes[site] = siteCount;
    if (index == sites.length) {
      int capacity = index * 2;
      sites = Arrays.copyOf(sites, capacity);
      targets = Arrays.copyOf(targets, capacity);
      parts = Arrays.copyOf(parts, capacity);
      kinds = Arrays.copyOf(kinds, capacity);
      touchers = Arrays.copyOf(touchers, capacity);
      strandCounts = Arrays.copyOf(strandCounts, capacity);
      comparisons = Arrays.copyOf(comparisons, capacity);
    }
    sites[index] = site;
    comparisons[index] = COMPARISONS;
    unfinished++;
  }

  private void compare(int site, Object target, int part, OperationKind kind, int strand) {
    for (int other = 0; other < siteCount; other++) {
      if (targets[other] == target
          && touchers[other] != strand
          && strand < strandCounts[other]
          && (groups[site] == NONE || groups[site] != groups[sites[other]])
          && Conflicts.areAt(target, kind, part, kinds[other], parts[other])) {
        find(site, sites[other]);
      }
    }
  }

  private void find(int one, int other) {
    for (int i = 0; i < foundCount; i += 2) {
      if (found[i] == one && found[i + 1] == other) {
        return;
      }
    }
    if (foundCount == found.length) {
      found = Arrays.copyOf(found, foundCount * 2);
    }
    found[foundCount++] = one;
    found[foundCount++] = other;
  }

  /** The execution has ended: puts what was found into effect, also for the counts. */
  void end(EventCounts counts) {
    for (int i = 0; i < foundCount; i += 2) {
      unite(found[i], found[i + 1], counts);
    }
    foundCount = 0;
    Arrays.fill(targets, 0, siteCount, null);
    Arrays.fill(strandCounts, 0, siteCount, 0);
  }

  private void unite(int one, int other, EventCounts counts) {
    int first = groups[one];
    int second = groups[other];
    int group = first == NONE || second == NONE ? first + second : Math.min(first, second);
    if (group == NONE) {
      group = ++groupCount;
      if (group == useless.length) {
        useless = Arrays.copyOf(useless, group * 2);
      }
    }
    if (first != NONE && second != NONE && first != second) {
      int gone = Math.max(first, second);
      move(gone, group);
      counts.move(gone, group);
    }
    groups[one] = group;
    groups[other] = group;
    useless[group] = Math.min(useless[group], 0);
  }

  private void move(int from, int to) {
    for (int index = 0; index < siteCount; index++) {
      if (groups[sites[index]] == from) {
        groups[sites[index]] = to;
      }
    }
  }
}
