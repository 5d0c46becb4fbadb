package dev.selvage.live.fuzz;

/** Decides which level of priority a thread gets, and when. */
interface ChangePlan {
  /** No change. */
  int NONE = 0;

  /** Leaves all threads as they are. */
  ChangePlan NOTHING =
      new ChangePlan() {
        @Override
        public int first(FuzzThread thread) {
          return NONE;
        }

        @Override
        public int atPoint(FuzzThread thread) {
          return NONE;
        }

        @Override
        public int ofUnknown() {
          return NONE;
        }
      };

  /** The level of the calling thread, which begins. */
  int first(FuzzThread thread);

  /** The new level of the calling thread, which is at a point where it may change. */
  int atPoint(FuzzThread thread);

  /** The level that any other thread gets when the calling one has got one. */
  default int ofAnother(FuzzThread thread) {
    return NONE;
  }

  /** The level of a thread that has not met a hook. */
  int ofUnknown();
}
