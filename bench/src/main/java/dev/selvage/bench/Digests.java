package dev.selvage.bench;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the executions of programs came to, one number each, in a file between two JVMs. */
final class Digests {
  private final Map<String, long[]> byProgram = new LinkedHashMap<>();

  void put(String program, long[] digests) {
    byProgram.put(program, digests);
  }

  Map<String, long[]> byProgram() {
    return byProgram;
  }

  void write(Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      for (Map.Entry<String, long[]> each : byProgram.entrySet()) {
        out.writeUTF(each.getKey());
        out.writeInt(each.getValue().length);
        for (long digest : each.getValue()) {
          out.writeLong(digest);
        }
      }
    }
  }

  static Digests read(Path file) throws IOException {
    Digests digests = new Digests();
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      while (true) {
        String program = in.readUTF();
        long[] values = new long[in.readInt()];
        for (int i = 0; i < values.length; i++) {
          values[i] = in.readLong();
        }
        digests.put(program, values);
      }
    } catch (EOFException e) {
      return digests;
    }
  }
}
