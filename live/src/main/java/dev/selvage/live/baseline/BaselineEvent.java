package dev.selvage.live.baseline;

import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.Nullable;

/**
 * What happens in a {@link BaselineRun}. An execution has passed if another one begins, or the run
 * ends, and there was no other event about it.
 *
 * @param execution the number of the execution it is about, 0 for none
 * @param finding of {@link Kind#FAILED} and {@link Kind#EXITS}; else null
 * @param note of {@link Kind#NOTE}; else null
 * @param loss of {@link Kind#LOST}; else null
 * @param text what the program printed, or the stack trace of a fault; may be empty
 */
public record BaselineEvent(
    Kind kind,
    int execution,
    @Nullable Finding finding,
    @Nullable Note note,
    @Nullable LossOfControl loss,
    String text) {
  public enum Kind {
    BEGUN,
    FAILED,
    /** The program ends the JVM; the status is the exit code, and not known yet. */
    EXITS,
    NOTE,
    /** Control was lost, or something else did not work as it should. */
    LOST,
    /** The JVM ends as planned. */
    ENDED,
    /** The JVM ends because of an internal error. */
    FAULT
  }

  public static BaselineEvent begun(int execution) {
    return new BaselineEvent(Kind.BEGUN, execution, null, null, null, "");
  }

  public static BaselineEvent failed(int execution, Finding finding, String printed) {
    return new BaselineEvent(Kind.FAILED, execution, finding, null, null, printed);
  }

  /**
   * @param finding if it turns out to be one
   */
  public static BaselineEvent exits(int execution, Finding finding, String printed) {
    return new BaselineEvent(Kind.EXITS, execution, finding, null, null, printed);
  }

  public static BaselineEvent note(int execution, Note note) {
    return new BaselineEvent(Kind.NOTE, execution, null, note, null, "");
  }

  public static BaselineEvent lost(LossOfControl loss) {
    return new BaselineEvent(Kind.LOST, 0, null, null, loss, "");
  }

  public static BaselineEvent ended() {
    return new BaselineEvent(Kind.ENDED, 0, null, null, null, "");
  }

  public static BaselineEvent fault(String stackTrace) {
    return new BaselineEvent(Kind.FAULT, 0, null, null, null, stackTrace);
  }
}
