package dev.selvage.agent.transform;

import java.util.List;

/**
 * How classes of one treatment are rewritten.
 *
 * @param rewriters the first one that applies to an instruction is used
 */
record ClassPlan(BodyStyle bodies, List<Rewriter> rewriters) {
  ClassPlan {
    rewriters = List.copyOf(rewriters);
  }
}
