package dev.selvage.specimens.race;

/**
 * Three virtual threads count in a plain field.
 *
 * <p>Kind: race<br>
 * Bug class: lost update<br>
 * Data race: yes
 */
public final class VirtualVisitors {
  private int visitors;

  public static void main(String[] args) throws Exception {
    VirtualVisitors museum = new VirtualVisitors();
    Thread first = Thread.startVirtualThread(museum::enter);
    Thread second = Thread.startVirtualThread(museum::enter);
    Thread third = Thread.startVirtualThread(museum::enter);
    first.join();
    second.join();
    third.join();
    if (museum.visitors < 1) {
      throw new AssertionError("nobody came");
    }
  }

  private void enter() {
    visitors++; // race a
  }
}
