package dev.selvage.core.engine;

import dev.selvage.model.Finding;
import java.util.List;

/** Watches one execution for something that does not end it. */
public interface Detection {
  /** What it saw; asked once, when the execution has ended and nothing is under control. */
  List<Finding> findings();
}
