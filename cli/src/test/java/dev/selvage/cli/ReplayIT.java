package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class ReplayIT {
  private static final String BROKEN =
      """
      public class Main {
        int n;
        public static void main(String[] args) throws Exception {
          new Main().run();
        }
        void run() throws Exception {
          Thread one = new Thread(this::add);
          Thread two = new Thread(this::add);
          one.start();
          two.start();
          one.join();
          two.join();
          System.out.println("n is " + n);
          if (n != 2) throw new AssertionError("lost");
        }
        void add() {
          n++;
        }
      }
      """;

  @RegisterExtension static final SelvageSession SESSION = new SelvageSession();

  private final Path directory = SESSION.directory();
  private final SelvageJar selvage = SelvageJar.quick(directory);
  private Compiled program;

  @BeforeEach
  void findTheFailure() throws Exception {
    program = new Compiled(directory).with("Main", BROKEN);
    Run check = SESSION.run("check", "-cp", "classes", "Main", "--seed", "5");
    assertThat(check.exitCode()).as(check.out() + check.err()).isEqualTo(1);
  }

  @Test
  void showsTheFindingAndWhatTheProgramPrints() throws Exception {
    Run replay = selvage.run("replay", "selvage-out/Main-1.selvage", "--json", "result.json");
    assertThat(replay.exitCode()).isEqualTo(1);
    assertThat(replay.out()).contains("AssertionError: lost").containsOnlyOnce("n is 1");
    JsonNode json = new ObjectMapper().readTree(directory.resolve("result.json").toFile());
    assertThat(json.get("verdict").asText()).isEqualTo("fail");
    assertThat(json.get("reproduced").asBoolean()).isTrue();
  }

  @Test
  void takesAnotherClassPath() throws Exception {
    Files.move(directory.resolve("classes"), directory.resolve("moved"));
    Run lost = SESSION.run("replay", "selvage-out/Main-1.selvage");
    assertThat(lost.exitCode()).isEqualTo(2);
    assertThat(lost.err())
        .isEqualToNormalizingNewlines(
            "Selvage: class path entry does not exist: classes (as recorded; use -cp to replace"
                + " it)\n");
    assertThat(selvage.run("replay", "selvage-out/Main-1.selvage", "-cp", "moved").exitCode())
        .isEqualTo(1);
  }

  @Test
  void saysWhereAChangedProgramLeavesTheSchedule() throws Exception {
    program.with("Main", BROKEN.replace("void add()", "synchronized void add()"));
    Run replay = selvage.run("replay", "selvage-out/Main-1.selvage", "--json", "result.json");
    assertThat(replay.exitCode()).isEqualTo(3);
    assertThat(replay.out()).contains("expected", "actual");
    JsonNode json = new ObjectMapper().readTree(directory.resolve("result.json").toFile());
    assertThat(json.get("verdict").asText()).isEqualTo("lost-control");
    assertThat(json.get("divergence").get("expected").asText()).isNotEmpty();
    assertThat(json.get("divergence").get("actual").asText()).isNotEmpty();
  }
}
