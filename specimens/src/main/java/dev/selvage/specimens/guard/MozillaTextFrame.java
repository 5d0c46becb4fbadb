package dev.selvage.specimens.guard;

/**
 * A frame that shows a part of a text: an offset and a length. When the window changes, the layout
 * sets both. Each is accessed under the lock, but the painter can get the old one of the two and
 * the new other one, and reads beyond the end of the text.
 *
 * <p>Bug: 16 of the table, Mozilla, {@code nsTextFrame.cpp}<br>
 * Interleaving: the painter reads one of the fields between the two writes of the layout, or the
 * layout writes both between the two reads of the painter<br>
 * Accesses: {@code offset} and {@code length}, written by {@code reflow}, read by {@code paint},
 * always under the lock: no data race<br>
 * Variables: two
 */
public final class MozillaTextFrame {
  private static final String HEAD = "All that one window can show ";
  private static final String TAIL = "in a line";

  private final Object lock = new Object();
  private final String content = HEAD + TAIL;
  private int offset;
  private int length = HEAD.length();

  private MozillaTextFrame() {}

  public static void main(String[] args) throws Exception {
    Workload.run(args, MozillaTextFrame::test, MozillaTextFrame::production);
  }

  /** The layout and the painter in turn. */
  private static void test() throws Exception {
    MozillaTextFrame frame = new MozillaTextFrame();
    for (int i = 0; i < 20; i++) {
      new Crew().start("layout", () -> frame.reflows(3, 200)).join();
      new Crew().start("painter", () -> frame.paints(2, 200)).join();
    }
  }

  /** The user changes the window. */
  private static void production() throws Exception {
    MozillaTextFrame frame = new MozillaTextFrame();
    new Crew()
        .start("layout", () -> frame.reflows(35, 24_000))
        .start("painter", () -> frame.paints(35, 24_000))
        .join();
  }

  private void reflows(int count, int micros) {
    for (int i = 0; i < count; i++) {
      Delay.upTo(micros);
      if (getOffset() == 0) {
        reflow(HEAD.length(), TAIL.length());
      } else {
        reflow(0, HEAD.length());
      }
    }
  }

  private void reflow(int newOffset, int newLength) {
    setOffset(newOffset);
    // The words are measured.
    Delay.micros(20);
    setLength(newLength);
  }

  private void paints(int count, int micros) {
    for (int i = 0; i < count; i++) {
      Delay.upTo(micros);
      paint();
    }
  }

  private void paint() {
    int start = getOffset();
    int end = start + getLength();
    if (end > content.length()) {
      throw new IllegalStateException("the frame ends at " + end + ", behind its text");
    }
    String text = content.substring(start, end);
    if (!text.equals(HEAD) && !text.equals(TAIL)) {
      throw new IllegalStateException("the frame shows '" + text + "'");
    }
  }

  private int getOffset() {
    synchronized (lock) {
      return offset;
    }
  }

  private void setOffset(int value) {
    synchronized (lock) {
      offset = value;
    }
  }

  private int getLength() {
    synchronized (lock) {
      return length;
    }
  }

  private void setLength(int value) {
    synchronized (lock) {
      length = value;
    }
  }
}
