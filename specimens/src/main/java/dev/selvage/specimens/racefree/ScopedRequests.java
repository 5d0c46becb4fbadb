package dev.selvage.specimens.racefree;

/**
 * Two threads bind a scoped value to a request each and fill it further down; main reads the
 * requests after join.
 */
public final class ScopedRequests {
  private static final ScopedValue<Request> REQUEST = ScopedValue.newInstance();

  public static void main(String[] args) throws Exception {
    Request ada = new Request();
    Request bob = new Request();
    Thread first = new Thread(() -> serve(ada, 1), "first");
    Thread second = new Thread(() -> serve(bob, 2), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (ada.answer != 1 || bob.answer != 2) {
      throw new AssertionError(ada.answer + " and " + bob.answer);
    }
  }

  private static void serve(Request request, int answer) {
    ScopedValue.where(REQUEST, request).run(() -> REQUEST.get().answer = answer);
  }

  private static final class Request {
    private int answer;
  }
}
