package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An office numbers its documents, each kind for itself. The ledgers are in a static map and are
 * opened when they are first needed.
 *
 * <p>Fixed: looking for a ledger and opening it is one step of the map.
 */
public final class DocumentNumbersFixed {
  public static void main(String[] args) throws Exception {
    Clerk anna = new Clerk(DocumentKind.INVOICE, DocumentKind.DELIVERY_NOTE);
    Clerk bert = new Clerk(DocumentKind.CREDIT_NOTE, DocumentKind.INVOICE);
    Thread first = new Thread(anna, "anna");
    Thread second = new Thread(bert, "bert");
    first.start();
    second.start();
    first.join();
    second.join();

    Set<String> numbers = new HashSet<>(anna.written);
    for (String number : bert.written) {
      if (!numbers.add(number)) {
        throw new AssertionError("two documents have the number " + number);
      }
    }
    if (!numbers.equals(Set.of("I-1", "I-2", "D-1", "C-1"))) {
      throw new AssertionError("numbers " + numbers);
    }
  }

  private enum DocumentKind {
    INVOICE("I"),
    CREDIT_NOTE("C"),
    DELIVERY_NOTE("D");

    private final String prefix;

    DocumentKind(String prefix) {
      this.prefix = prefix;
    }
  }

  /** The numbers of one kind of document, without gaps. */
  private static final class Ledger {
    private final DocumentKind kind;
    private int last;

    Ledger(DocumentKind kind) {
      this.kind = kind;
    }

    synchronized String next() {
      last++;
      return kind.prefix + "-" + last;
    }
  }

  private static final class Office {
    private static final Map<DocumentKind, Ledger> LEDGERS =
        Collections.synchronizedMap(new EnumMap<>(DocumentKind.class));

    private Office() {}

    static String numberFor(DocumentKind kind) {
      return ledgerOf(kind).next();
    }

    private static Ledger ledgerOf(DocumentKind kind) {
      return LEDGERS.computeIfAbsent(kind, Ledger::new);
    }
  }

  private static final class Clerk implements Runnable {
    private final List<DocumentKind> inTray;
    private final List<String> written = new ArrayList<>();

    Clerk(DocumentKind... inTray) {
      this.inTray = List.of(inTray);
    }

    @Override
    public void run() {
      for (DocumentKind kind : inTray) {
        written.add(Office.numberFor(kind));
      }
    }
  }
}
