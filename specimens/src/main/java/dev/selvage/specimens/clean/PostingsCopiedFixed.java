package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * An auditor copies the postings of an account while both sides of a transfer are posted.
 *
 * <p>Fixed: posting and copying hold the lock of the list.
 */
public final class PostingsCopiedFixed {
  public static void main(String[] args) throws Exception {
    List<Integer> postings = new ArrayList<>();
    int[] sum = new int[1];
    Thread clerk =
        new Thread(
            () -> {
              synchronized (postings) {
                postings.add(-100);
                postings.add(100);
              }
            },
            "clerk");
    Thread auditor =
        new Thread(
            () -> {
              List<Integer> copy;
              synchronized (postings) {
                copy = new ArrayList<>(postings);
              }
              sum[0] = copy.stream().mapToInt(each -> each).sum();
            },
            "auditor");
    clerk.start();
    auditor.start();
    clerk.join();
    auditor.join();
    if (sum[0] != 0) {
      throw new AssertionError("the books do not balance: " + sum[0]);
    }
  }
}
