package dev.selvage.core.monitor;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.OperationKind;
import dev.selvage.model.OperationPhase;
import dev.selvage.model.SiteKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One number for everything that happens in an execution: which strand does what, where, to what,
 * and with which value. It means the same in every JVM, so that executions can be compared between
 * them.
 */
public final class TraceDigest extends Operations {
  private static final long PRIME = 0x100000001B3L;

  private final Engine engine;
  private long digest;

  /** The numbers of sites differ between JVMs; these do not. 0 for one that is not known yet. */
  private long[] siteDigests = new long[1024];

  /** Targets whose names are known at the end: a thread has its name only once it has started. */
  private final List<Targets.Target> threads = new ArrayList<>();

  public TraceDigest(Engine engine) {
    super(engine);
    this.engine = engine;
  }

  @Override
  public void begin() {
    super.begin();
    digest = 0xCBF29CE484222325L;
    threads.clear();
  }

  @Override
  void operation(
      OperationPhase event, Strand strand, OperationKind kind, Targets.Target target, int site) {
    mix(event.ordinal() << 8 | kind.ordinal());
    mix(strand.name().hashCode());
    mix(site(site));
    if (target == null) {
      return;
    }
    if (target.isThread()) {
      threads.add(target);
    } else {
      mix(target.name().hashCode());
    }
  }

  @Override
  void value(String value) {
    mix(value.hashCode());
  }

  private long site(int site) {
    if (site >= siteDigests.length) {
      siteDigests = Arrays.copyOf(siteDigests, site * 2);
    }
    if (siteDigests[site] == 0) {
      SiteKey key = engine.siteKey(site);
      long of = 31L * key.className().hashCode() + key.method().hashCode();
      siteDigests[site] = (31 * of + key.descriptor().hashCode()) * 31 + key.index() | 1L << 63;
    }
    return siteDigests[site];
  }

  private void mix(long value) {
    digest = (Long.rotateLeft(digest, 23) ^ value) * PRIME;
  }

  /** The digest, once the execution has ended. */
  public long end() {
    settle();
    for (Targets.Target thread : threads) {
      mix(thread.name().hashCode());
    }
    return digest;
  }
}
