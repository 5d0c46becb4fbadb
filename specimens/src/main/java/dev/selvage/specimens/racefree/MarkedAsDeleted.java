package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicMarkableReference;

/**
 * A node is marked as deleted in an AtomicMarkableReference after the reason was noted; who sees
 * the mark sees the reason.
 */
public final class MarkedAsDeleted {
  private final AtomicMarkableReference<String> next = new AtomicMarkableReference<>("tail", false);
  private String reason;

  public static void main(String[] args) throws Exception {
    MarkedAsDeleted node = new MarkedAsDeleted();
    Thread remover = new Thread(node::delete, "remover");
    Thread reader = new Thread(node::look, "reader");
    remover.start();
    reader.start();
    remover.join();
    reader.join();
    if (!node.next.isMarked()) {
      throw new AssertionError("not deleted");
    }
  }

  private void delete() {
    reason = "old";
    next.attemptMark("tail", true);
  }

  private void look() {
    boolean[] mark = new boolean[1];
    next.get(mark);
    if (mark[0] && !reason.equals("old")) {
      throw new AssertionError(reason);
    }
  }
}
