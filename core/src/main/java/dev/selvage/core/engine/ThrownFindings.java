package dev.selvage.core.engine;

import dev.selvage.core.engine.name.Frames;
import dev.selvage.model.Finding;
import dev.selvage.model.Frame;
import dev.selvage.model.ProgramStack;
import dev.selvage.model.SiteKey;
import dev.selvage.model.ThrownException;
import dev.selvage.monitor.object.ObjectNames;
import java.util.ArrayList;
import java.util.List;

/** Creates findings of uncaught exceptions. */
public final class ThrownFindings {
  static final int MAX_STACK = 200;
  private static final int MAX_CAUSES = 5;

  private ThrownFindings() {}

  /**
   * @param strand where it was thrown
   * @param elsewhere the place of the finding when the stack trace has no line of the program
   */
  public static Finding of(Throwable thrown, String strand, SiteKey elsewhere) {
    SiteKey place = ProgramStack.innermost(thrown.getStackTrace());
    return new Finding.Thrown(
        thrown instanceof AssertionError,
        strand,
        place == null ? elsewhere : place,
        exceptions(thrown));
  }

  private static List<ThrownException> exceptions(Throwable thrown) {
    List<ThrownException> exceptions = new ArrayList<>();
    int room = MAX_STACK;
    Throwable each = thrown;
    while (each != null && exceptions.size() < MAX_CAUSES) {
      room--;
      List<Frame> stack =
          Frames.of(each.getStackTrace()).stream().limit(Math.max(room, 0)).map(Frame::of).toList();
      room -= stack.size();
      exceptions.add(exception(each, stack));
      each = each.getCause() == each ? null : each.getCause();
    }
    return exceptions;
  }

  private static ThrownException exception(Throwable thrown, List<Frame> stack) {
    String message = "";
    String failure = "";
    try {
      String text = thrown.getLocalizedMessage();
      message = text == null || text.isBlank() ? "" : text.stripLeading();
    } catch (Throwable e) {
      failure = e.getClass().getName();
    }
    return new ThrownException(
        thrown.getClass().getName(),
        ObjectNames.simpleName(thrown.getClass()),
        message,
        failure,
        stack);
  }
}
