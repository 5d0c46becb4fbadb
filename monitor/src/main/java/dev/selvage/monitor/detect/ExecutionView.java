package dev.selvage.monitor.detect;

import dev.selvage.model.Frame;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.object.ObjectNames;
import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import java.util.List;
import java.util.function.Supplier;

/**
 * What detectors may ask about the execution whose events they receive. Threads and sites are given
 * by their numbers in the stream.
 */
public interface ExecutionView {
  /** The class that is checked, or whose test runs; empty when it is not known. */
  String mainClass();

  /** Numbers for the locations of the current execution, shared by all tables of locations. */
  PartIndex parts();

  /** Numbers for the objects of the current execution. */
  ObjectNumbers numbers();

  /** Names for the objects of the current execution. */
  ObjectNames names();

  /** The name of a thread that is the same in every schedule. */
  String strandName(int thread);

  /** The name of a thread for reports. */
  String threadName(int thread);

  SiteKey siteKey(int site);

  /** The site of the latest operation of a thread in the program. */
  int latestSite(int thread);

  /** The stack of the running thread at this moment, innermost frame first, to look at later. */
  Supplier<List<Frame>> stack();
}
