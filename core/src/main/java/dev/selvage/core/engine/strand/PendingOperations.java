package dev.selvage.core.engine.strand;

import dev.selvage.model.SiteKey;

/** What is known about the operations that strands are about to do, apart from their kind. */
public interface PendingOperations {
  SiteKey siteKey(int site);

  /** Which part of its target a strand's pending operation is about; 0 for all of it. */
  int part(Strand strand);

  /** Whether a strand's pending operation can change what another strand sees. */
  boolean isWrite(Strand strand);
}
