package dev.selvage.agent.transform;

import java.util.List;

/**
 * How classes of one treatment are rewritten.
 *
 * @param rewriters of those that apply to an instruction, the first one is taken
 */
record ClassPlan(BodyStyle bodies, List<Rewriter> rewriters) {
  ClassPlan {
    rewriters = List.copyOf(rewriters);
  }
}
