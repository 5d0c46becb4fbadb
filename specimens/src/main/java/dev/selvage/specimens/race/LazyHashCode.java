package dev.selvage.specimens.race;

/**
 * A hash code is computed when it is asked for first, and kept in a plain field as that of a String
 * is. Both threads come to the same value, so nothing goes wrong, but they race.
 *
 * <p>Kind: race<br>
 * Bug class: benign lazy initialisation<br>
 * Data race: yes
 */
public final class LazyHashCode {
  public static void main(String[] args) throws Exception {
    Name name = new Name("ada");
    Thread first = new Thread(name::hashCode, "first");
    Thread second = new Thread(name::hashCode, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (name.hash != "ada".length() * 31) {
      throw new AssertionError("the hash code is " + name.hash);
    }
  }

  private static final class Name {
    private final String text;
    private int hash;

    Name(String text) {
      this.text = text;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Name name && name.text.equals(text);
    }

    @Override
    public int hashCode() {
      int known = hash; // race a
      if (known == 0) {
        known = text.length() * 31;
        hash = known; // race a b
      }
      return known;
    }
  }
}
