package dev.selvage.model.log;

/**
 * A thread of a log.
 *
 * @param process the process id of its JVM
 * @param id the identifier of the thread in its JVM
 * @param name empty if the thread has none, or if it is not known any more
 * @param kernelId the identifier of the thread in the operating system, 0 if not known
 * @param overwritten how many events of this thread are known to have been overwritten
 */
public record LoggedThread(
    long process, long id, String name, long kernelId, boolean isVirtual, long overwritten) {
  /** The name, or the identifier of a thread without a name. */
  public String label() {
    if (!name.isEmpty()) {
      return name;
    }
    return (isVirtual ? "virtual#" : "thread#") + id;
  }
}
