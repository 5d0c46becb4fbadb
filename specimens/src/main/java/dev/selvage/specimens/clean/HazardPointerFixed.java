package dev.selvage.specimens.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A reader says which page it is about to use, then makes sure that the page is still the current
 * one. Who replaces a page recycles the old one unless somebody uses it. Both have a full fence
 * between what they write and what they read.
 */
public final class HazardPointerFixed {
  public static void main(String[] args) throws Exception {
    Book book = new Book();
    Thread reader = new Thread(book::read, "reader");
    Thread editor = new Thread(book::replace, "editor");
    reader.start();
    editor.start();
    reader.join();
    editor.join();
  }

  private static final class Page {
    private volatile boolean isRecycled;
  }

  private static final class Book {
    private static final VarHandle CURRENT = handle("current", Page.class);
    private static final VarHandle IN_USE = handle("inUse", Page.class);

    private static VarHandle handle(String field, Class<?> type) {
      try {
        return MethodHandles.lookup().findVarHandle(Book.class, field, type);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @SuppressWarnings("unused") // through CURRENT
    private Page current = new Page();

    @SuppressWarnings("unused") // through IN_USE
    private Page inUse;

    void read() {
      Page page = (Page) CURRENT.getAcquire(this);
      IN_USE.setRelease(this, page);
      VarHandle.fullFence();
      if ((Page) CURRENT.getAcquire(this) == page && page.isRecycled) {
        throw new AssertionError("a recycled page is read");
      }
      IN_USE.setRelease(this, null);
    }

    void replace() {
      Page old = (Page) CURRENT.getAcquire(this);
      CURRENT.setRelease(this, new Page());
      VarHandle.fullFence();
      if ((Page) IN_USE.getAcquire(this) != old) {
        old.isRecycled = true;
      }
    }
  }
}
