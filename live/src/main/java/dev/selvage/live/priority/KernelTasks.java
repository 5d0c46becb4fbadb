package dev.selvage.live.priority;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The threads of a process, as the kernel of Linux knows them. */
public final class KernelTasks {
  private final Path folder;

  /** Those of this process. */
  public KernelTasks() {
    this(Path.of("/proc/self/task"));
  }

  /** Those of another one; none if there is no such process. */
  public static KernelTasks of(long process) {
    return new KernelTasks(Path.of("/proc", Long.toString(process), "task"));
  }

  KernelTasks(Path folder) {
    this.folder = folder;
  }

  /** The numbers of all threads. */
  public List<Integer> numbers() {
    String[] names = new File(folder.toString()).list();
    List<Integer> numbers = new ArrayList<>();
    for (String name : names == null ? new String[0] : names) {
      numbers.add(Integer.valueOf(name));
    }
    return numbers;
  }

  /** One of them; null if it has ended. */
  public KernelTask read(int number) {
    return KernelTask.read(folder, number);
  }
}
