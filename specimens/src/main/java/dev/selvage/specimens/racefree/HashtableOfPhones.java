package dev.selvage.specimens.racefree;

import java.util.Enumeration;
import java.util.Hashtable;

/**
 * A Hashtable is synchronised, and so are the enumerations that come from it as far as a single
 * call goes.
 */
public final class HashtableOfPhones {
  public static void main(String[] args) throws Exception {
    Hashtable<String, Phone> phones = new Hashtable<>();
    Thread ada = new Thread(() -> phones.put("ada", new Phone(11)), "ada");
    Thread bob = new Thread(() -> phones.putIfAbsent("bob", new Phone(22)), "bob");
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    int sum = 0;
    Enumeration<Phone> all = phones.elements();
    while (all.hasMoreElements()) {
      sum += all.nextElement().number;
    }
    if (sum != 33) {
      throw new AssertionError("sum " + sum);
    }
  }

  private static final class Phone {
    private int number;

    Phone(int number) {
      this.number = number;
    }
  }
}
