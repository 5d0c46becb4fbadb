package dev.selvage.specimens.clean;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;

/**
 * A registry creates its services when they are first asked for, each with those it depends on.
 *
 * <p>Fixed: it looks again with the lock held.
 */
public final class ServiceRegistryFixed {
  public static void main(String[] args) throws Exception {
    Host host = new Host();
    Registry registry =
        new Registry(
            Map.of(
                "clock", needs -> new Service("clock", host.bind(123), List.of()),
                "mail", needs -> new Service("mail", host.bind(25), List.of(needs.get("clock")))));
    Lookup mail = new Lookup(registry, "mail");
    Lookup clock = new Lookup(registry, "clock");
    Thread mailer = Thread.ofVirtual().name("mailer").start(mail);
    Thread display = Thread.ofVirtual().name("display").start(clock);
    mailer.join();
    display.join();
    if (mail.service.needs().getFirst() != clock.service) {
      throw new IllegalStateException("there are two clocks");
    }
    if (host.ports.size() != 2) {
      throw new IllegalStateException("the ports in use are " + host.ports);
    }
  }

  /** The machine: a port can be bound once. */
  private static final class Host {
    private final Set<Integer> ports = ConcurrentHashMap.newKeySet();

    int bind(int port) {
      if (!ports.add(port)) {
        throw new IllegalStateException("port " + port + " is taken");
      }
      return port;
    }
  }

  private record Service(String name, int port, List<Service> needs) {}

  private static final class Registry {
    private final ConcurrentMap<String, Service> services = new ConcurrentHashMap<>();
    private final Map<String, Function<Registry, Service>> makers;

    Registry(Map<String, Function<Registry, Service>> makers) {
      this.makers = makers;
    }

    Service get(String name) {
      Service known = services.get(name);
      if (known != null) {
        return known;
      }
      synchronized (this) {
        Service meanwhile = services.get(name);
        return meanwhile != null ? meanwhile : create(name);
      }
    }

    private Service create(String name) {
      Function<Registry, Service> maker = makers.get(name);
      if (maker == null) {
        throw new IllegalArgumentException("no such service: " + name);
      }
      Service created = maker.apply(this);
      services.put(name, created);
      return created;
    }
  }

  private static final class Lookup implements Runnable {
    private final Registry registry;
    private final String name;
    private Service service;

    Lookup(Registry registry, String name) {
      this.registry = registry;
      this.name = name;
    }

    @Override
    public void run() {
      service = registry.get(name);
    }
  }
}
