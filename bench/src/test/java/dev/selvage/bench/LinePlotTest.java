package dev.selvage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.bench.PlotLine.Point;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plot is a picture that shows its lines. */
class LinePlotTest {
  private static final int FIRST_COLOUR = 0xff0072b2;
  private static final int SECOND_COLOUR = 0xffd55e00;

  @TempDir Path directory;

  @Test
  void everyLineIsDrawnInAColourOfItsOwn() throws IOException {
    LinePlot plot =
        new LinePlot("Small & large", "threads", Scale.DOUBLING, "a < b", Scale.LOGARITHMIC);
    plot.add(
        new PlotLine(
            "measured",
            false,
            List.of(
                new Point(2, 0.3, 0.25, 0.36),
                new Point(8, 0.04, 0.03, 0.05),
                new Point(64, 0.0007, 0.0002, 0.002))));
    assertThat(pixels(plot, FIRST_COLOUR)).isPositive();
    assertThat(pixels(plot, SECOND_COLOUR)).isZero();
    plot.add(new PlotLine("known", true, List.of(Point.exact(2, 0.01), Point.exact(64, 0.00003))));
    assertThat(pixels(plot, SECOND_COLOUR)).isPositive();
  }

  @Test
  void whatHasNoPlaceOnAnAxisIsLeftOut() throws IOException {
    LinePlot plot = new LinePlot("Zero", "runs", Scale.LINEAR, "part", Scale.LOGARITHMIC);
    plot.add(new PlotLine("none", false, List.of(new Point(0, 0, 0, 0.01))));
    plot.add(new PlotLine("some", false, List.of(new Point(7, 0.5, 0, 0.6), Point.exact(8, 0.4))));
    assertThat(pixels(plot, FIRST_COLOUR)).isZero();
    assertThat(pixels(plot, SECOND_COLOUR)).isPositive();
  }

  @Test
  void onlyPowersOfTwoHaveATextWhereValuesDouble() {
    assertThat(Scale.powerOfTwo(Scale.DOUBLING.drawn(64))).isEqualTo("64");
    assertThat(Scale.powerOfTwo(Scale.DOUBLING.drawn(1_024))).isEqualTo("1,024");
    assertThat(Scale.powerOfTwo(Scale.DOUBLING.drawn(3))).isEmpty();
  }

  private int pixels(LinePlot plot, int colour) throws IOException {
    Path file = directory.resolve("plot.png");
    plot.write(file);
    BufferedImage image = ImageIO.read(file.toFile());
    int count = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      for (int y = 0; y < image.getHeight(); y++) {
        count += image.getRGB(x, y) == colour ? 1 : 0;
      }
    }
    return count;
  }
}
