package dev.selvage.core.support;

import dev.selvage.model.CampaignResult;
import dev.selvage.report.LossWords;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;

/**
 * Runs, in a JVM of its own, a program with a synchronized method that is too large to be there
 * twice, and prints what came of it: what could not be transformed is never forgotten in a JVM.
 */
public final class HugeProgram {
  private HugeProgram() {}

  /** A method of about 40 KB, more than half of what the JVM allows. */
  private static String source() {
    StringBuilder text =
        new StringBuilder("package huge;\npublic class Huge {\n  static long n;\n");
    text.append("  public static synchronized void run() {\n");
    for (int i = 0; i < 2_700; i++) {
      text.append("    n += ").append(1_000_000_000L + i).append("L * (n ^ 3);\n");
    }
    return text.append("  }\n}\n").toString();
  }

  public static void main(String[] args) throws Exception {
    Map<String, byte[]> classes = Sources.compile("huge.Huge", source(), List.of("-g"));
    Method run = Sources.loader(classes).loadClass("huge.Huge").getMethod("run");
    CampaignResult result = Explore.on(CarrierKind.FIBERS).runs(3).campaign(Programs.body(run));
    System.out.println("size " + classes.get("huge.Huge").length);
    System.out.println("verdict " + result.verdict().label());
    result.lostControl().forEach(loss -> System.out.println("lost " + LossWords.message(loss)));
  }
}
