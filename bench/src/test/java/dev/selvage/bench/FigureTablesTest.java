package dev.selvage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FigureTablesTest {
  @Test
  void figuresAreNamedByHeadingRowAndColumn() {
    String report =
        """
        # Schedules per second

        - commit: abc

        ## w5: two threads

        | round | schedules/s |
        |---|---|
        | 1 | 145,237 |

        |  | schedules/s | of the best peer | remark |
        |---|---|---|---|
        | median | 142,092.5 | 55 × 2,600 | none |
        | best round | 145,237 | -3 | none |
        """;
    assertThat(FigureTables.in(report.lines()))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "w5 · median · schedules/s", 142_092.5,
                "w5 · median · of the best peer", 55.0,
                "w5 · best round · schedules/s", 145_237.0,
                "w5 · best round · of the best peer", -3.0));
  }

  @Test
  void aReportWithoutTablesHasNoFigures() {
    assertThat(FigureTables.in("# Nothing\n\n42 | 43\n".lines())).isEmpty();
  }
}
