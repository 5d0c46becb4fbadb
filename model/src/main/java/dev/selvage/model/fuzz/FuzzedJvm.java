package dev.selvage.model.fuzz;

/**
 * What the agent said about one JVM of a run.
 *
 * @param main its main class
 * @param mode how its threads were influenced, such as {@code realtime rr}
 * @param why why that is not real time; empty if it is
 * @param throttling what the kernel takes from real-time threads; may be empty
 * @param cpus the processors that its threads were kept on
 * @param changes how many priorities were changed
 * @param holdUps how often it stood still until its threads got ordinary scheduling from outside
 * @param lostEvents how many events its log could not take
 * @param classPath where the program is; empty if that is not known
 * @param problem why the agent could not work; empty if it did
 */
public record FuzzedJvm(
    long pid,
    String main,
    String mode,
    String why,
    String throttling,
    String cpus,
    long changes,
    int holdUps,
    long lostEvents,
    String classPath,
    String problem) {}
