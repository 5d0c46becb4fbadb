package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A load balancer draws two backends at random and sends the request to the one with less to do.
 * The backends that are alive are in a static list, from which a health check removes one.
 *
 * <p>Fixed: both are drawn from one snapshot of the list.
 */
public final class SamplingBalancerFixed {
  public static void main(String[] args) throws Exception {
    List<Backend> all = new ArrayList<>();
    for (String address : List.of("10.0.0.1", "10.0.0.2", "10.0.0.3")) {
      Backend backend = new Backend(address);
      all.add(backend);
      Balancer.register(backend);
    }
    all.getFirst().down = true;
    Thread client =
        new Thread(
            () -> {
              Balancer.send("get /");
              Balancer.send("get /cart");
            },
            "client");
    Thread health = new Thread(new HealthCheck(all), "health");
    client.start();
    health.start();
    client.join();
    health.join();

    int served = all.stream().mapToInt(backend -> backend.served.get()).sum();
    if (served != 2 || Balancer.size() != 2) {
      throw new IllegalStateException(served + " requests, " + Balancer.size() + " backends");
    }
  }

  private static final class Backend {
    private final String address;
    private final AtomicInteger pending = new AtomicInteger();
    private final AtomicInteger served = new AtomicInteger();
    private volatile boolean down;

    Backend(String address) {
      this.address = address;
    }

    String serve(String request) {
      pending.incrementAndGet();
      try {
        served.incrementAndGet();
        return address + " answers " + request;
      } finally {
        pending.decrementAndGet();
      }
    }
  }

  private static final class Balancer {
    private static final List<Backend> ALIVE = new CopyOnWriteArrayList<>();

    private Balancer() {}

    static void register(Backend backend) {
      ALIVE.add(backend);
    }

    static void remove(Backend backend) {
      ALIVE.remove(backend);
    }

    static int size() {
      return ALIVE.size();
    }

    static String send(String request) {
      return lessBusy().serve(request);
    }

    private static Backend lessBusy() {
      ThreadLocalRandom random = ThreadLocalRandom.current();
      Backend[] alive = ALIVE.toArray(new Backend[0]);
      Backend one = alive[random.nextInt(alive.length)];
      Backend other = alive[random.nextInt(alive.length)];
      return one.pending.get() <= other.pending.get() ? one : other;
    }
  }

  /** Takes the backends that do not answer out of the balancer. */
  private static final class HealthCheck implements Runnable {
    private final List<Backend> backends;

    HealthCheck(List<Backend> backends) {
      this.backends = List.copyOf(backends);
    }

    @Override
    public void run() {
      for (Backend backend : backends) {
        if (backend.down) {
          Balancer.remove(backend);
        }
      }
    }
  }
}
