package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import java.util.BitSet;

/** A question without some of its options. */
public final class FilteredChoicePoint extends ChoicePointView {
  private int[] options = new int[16];
  private int count;
  private long more;

  /**
   * Fills the question.
   *
   * @param without the options that are left out
   * @param moreSurroundings a hash of the reason why they are left out; 0 if it is not lasting
   */
  public ChoicePoint of(ChoicePoint point, BitSet without, long moreSurroundings) {
    all = point;
    more = moreSurroundings;
    count = 0;
    if (options.length < point.options()) {
      options = new int[2 * point.options()];
    }
    for (int i = 0; i < point.options(); i++) {
      if (!without.get(i)) {
        options[count++] = i;
      }
    }
    return this;
  }

  @Override
  public int original(int option) {
    return options[option];
  }

  @Override
  public int options() {
    return count;
  }

  @Override
  public boolean isSpinnerLeftOut() {
    return super.isSpinnerLeftOut() || more != 0 && count < all.options();
  }

  @Override
  public long surroundings() {
    return super.surroundings() * 31 + more;
  }
}
