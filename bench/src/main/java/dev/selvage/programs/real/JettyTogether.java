package dev.selvage.programs.real;

/** {@link JettyService} and {@link JettyLoad} in one JVM. */
public final class JettyTogether {
  private JettyTogether() {}

  public static void main(String[] args) throws Exception {
    JettyService service = new JettyService(0);
    try {
      JettyLoad.run(service.port());
    } finally {
      service.close();
    }
    System.out.println("all answers are right");
  }
}
