package dev.selvage.specimens.racefree;

/**
 * Two threads count in neighbouring bytes of an array and in neighbouring fields. Java forbids word
 * tearing: writing one never touches the other.
 */
public final class ByteNeighbours {
  private byte left;
  private byte right;

  public static void main(String[] args) throws Exception {
    ByteNeighbours fields = new ByteNeighbours();
    byte[] bytes = new byte[2];
    Thread first =
        new Thread(
            () -> {
              bytes[0]++;
              fields.left++;
            },
            "first");
    Thread second =
        new Thread(
            () -> {
              bytes[1]++;
              fields.right++;
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (bytes[0] + bytes[1] + fields.left + fields.right != 4) {
      throw new AssertionError(bytes[0] + ", " + bytes[1]);
    }
  }
}
