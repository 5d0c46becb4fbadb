package dev.selvage.specimens.clean;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A ticket machine draws numbers through a VarHandle.
 *
 * <p>Fixed: getAndAdd reads and writes in one step.
 */
public final class VarHandleTicketsFixed {
  public static void main(String[] args) throws Exception {
    Machine machine = new Machine();
    Customer ada = new Customer(machine);
    Customer bob = new Customer(machine);
    ada.start();
    bob.start();
    ada.join();
    bob.join();
    if (ada.ticket + bob.ticket != 1) {
      throw new AssertionError("tickets " + ada.ticket + " and " + bob.ticket);
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
      return (int) NEXT.getAndAdd(this, 1);
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
