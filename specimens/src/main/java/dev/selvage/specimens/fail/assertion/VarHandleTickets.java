package dev.selvage.specimens.fail.assertion;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A ticket machine draws numbers through a VarHandle with getVolatile and setVolatile: two
 * customers can get one number.
 *
 * <p>Bug class: lost update through a VarHandle<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class VarHandleTickets {
  public static void main(String[] args) throws Exception {
    Machine machine = new Machine();
    Customer ada = new Customer(machine);
    Customer bob = new Customer(machine);
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    if (ada.ticket == bob.ticket) {
      throw new AssertionError("two customers have the ticket " + ada.ticket);
    }
  }

  private static final class Machine {
    private static final VarHandle NEXT = next();

    @SuppressWarnings("unused") // through NEXT
    private int next;

    private static VarHandle next() {
      try {
        return MethodHandles.lookup().findVarHandle(Machine.class, "next", int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    int draw() {
      int ticket = (int) NEXT.getVolatile(this);
      NEXT.setVolatile(this, ticket + 1);
      return ticket;
    }
  }

  private static final class Customer extends Thread {
    private final Machine machine;
    private int ticket;

    Customer(Machine machine) {
      this.machine = machine;
    }

    @Override
    public void run() {
      ticket = machine.draw();
    }
  }
}
