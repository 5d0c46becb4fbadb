package dev.selvage.core.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Sources;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Detector;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Note;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Races inside a library are no findings; all those on one of its fields are one note. */
class LibraryRacesTest {
  /** The write of {@code fill} races with each of the three writes of {@code drain}. */
  private static final String POOL =
      """
      package org.lib;
      public class Pool implements Runnable {
        private int size;
        private int free;
        public void run() {
          Thread other = new Thread(this::fill);
          other.start();
          drain();
        }
        private void fill() {
          size = 9;
          free = 9;
        }
        private void drain() {
          size = 2;
          size = 1;
          size = 0;
          free = 1;
        }
      }
      """;

  private static final Explore EXPLORE =
      Explore.mainOn(CarrierKind.FIBERS).runs(300).with(each -> each.detect(Set.of(Detector.RACE)));

  @TempDir Path directory;

  @Test
  void thoseOnOneFieldAreOneNote() throws Exception {
    CampaignResult result = explore(jar());
    assertThat(result.findings()).isEmpty();
    assertThat(result.notes())
        .extracting(LibraryRacesTest::counted)
        .containsExactlyInAnyOrder("org.lib.Pool.size 3", "org.lib.Pool.free 1");
  }

  /** What is compiled into a directory is the program's own: each pair is a finding. */
  @Test
  void eachPairOfTheProgramIsAFinding() throws Exception {
    CampaignResult result = explore(folder());
    assertThat(result.findings())
        .hasSize(4)
        .allMatch(each -> each.finding().kind() == FindingKind.RACE);
    assertThat(result.notes()).isEmpty();
  }

  private static String counted(Note note) {
    return note instanceof Note.LibraryRace race
        ? race.className() + "." + race.part() + " " + race.pairs()
        : note.toString();
  }

  private static CampaignResult explore(Path classes) throws Exception {
    URL[] urls = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, Sources.class.getClassLoader())) {
      Class<?> pool = loader.loadClass("org.lib.Pool");
      Body body = () -> ((Runnable) pool.getConstructor().newInstance()).run();
      return EXPLORE.campaign(body);
    }
  }

  private Path jar() throws IOException {
    Path jar = directory.resolve("pool.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (Map.Entry<String, byte[]> each : compiled().entrySet()) {
        out.putNextEntry(new JarEntry(file(each.getKey())));
        out.write(each.getValue());
      }
    }
    return jar;
  }

  private Path folder() throws IOException {
    for (Map.Entry<String, byte[]> each : compiled().entrySet()) {
      Path file = directory.resolve(file(each.getKey()));
      Files.createDirectories(file.getParent());
      Files.write(file, each.getValue());
    }
    return directory;
  }

  private static Map<String, byte[]> compiled() {
    return Sources.compile("org.lib.Pool", POOL, List.of("-g"));
  }

  private static String file(String type) {
    return type.replace('.', '/') + ".class";
  }
}
