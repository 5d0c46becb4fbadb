package dev.selvage.specimens.racefree;

/**
 * What comes before start happens before all that the thread does, and that happens before join
 * returns: one plain object goes through three threads.
 */
public final class StartAndJoin {
  public static void main(String[] args) throws Exception {
    Document document = new Document();
    document.text = "draft";
    Thread editor = new Thread(() -> document.text += ", edited", "editor");
    editor.start();
    editor.join();
    document.text += ", read";
    Thread printer = new Thread(() -> document.text += ", printed", "printer");
    printer.start();
    printer.join();
    if (!document.text.equals("draft, edited, read, printed")) {
      throw new AssertionError(document.text);
    }
  }

  private static final class Document {
    private String text;
  }
}
