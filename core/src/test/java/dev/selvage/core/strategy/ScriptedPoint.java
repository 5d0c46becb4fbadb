package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;

/** A question of a test, which has no events between it and the one before. */
interface ScriptedPoint extends ChoicePoint {
  /** The key that stands for a site number. */
  static SiteKey key(int site) {
    return site == 0
        ? SiteKey.NONE
        : new SiteKey("demo.Program", "run", "()V", site, 10 * site, "Program.java");
  }

  @Override
  default boolean isWrite(int option) {
    return operation(option).isWrite();
  }

  @Override
  default SiteKey siteKey(int option) {
    return key(site(option));
  }

  @Override
  default int events() {
    return 0;
  }

  @Override
  default int eventStrand(int event) {
    throw new IndexOutOfBoundsException(event);
  }

  @Override
  default OperationKind eventKind(int event) {
    throw new IndexOutOfBoundsException(event);
  }

  @Override
  default Object eventTarget(int event) {
    throw new IndexOutOfBoundsException(event);
  }
}
