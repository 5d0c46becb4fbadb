package dev.selvage.bench;

import dev.selvage.bench.PlotLine.Point;
import java.awt.BasicStroke;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.BitmapEncoder.BitmapFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Lines over two axes, drawn by XChart as PNG. */
final class LinePlot {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 440;

  /** Twice the usual, for text that stays sharp. */
  private static final int DPI = 144;

  /** Wide enough that there is no tick between two powers of two. */
  private static final int TICK_SPACING = 80;

  /** With more points, marks would hide the line. */
  private static final int MOST_MARKS = 20;

  /** Colours that are distinguishable for everyone (Okabe and Ito). */
  private static final List<Color> COLOURS =
      List.of(
          new Color(0x0072b2),
          new Color(0xd55e00),
          new Color(0x009e73),
          new Color(0xcc79a7),
          new Color(0x56b4e9),
          new Color(0xe69f00));

  private static final BasicStroke SOLID = new BasicStroke(2.2f);
  private static final BasicStroke THIN = new BasicStroke(1);
  private static final BasicStroke DASHED =
      new BasicStroke(
          2.2f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {6, 4}, 0);

  private final XYChart chart;
  private final Scale acrossScale;
  private final Scale upScale;
  private int lines;

  LinePlot(String title, String across, Scale acrossScale, String up, Scale upScale) {
    this.acrossScale = acrossScale;
    this.upScale = upScale;
    chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .theme(ChartTheme.Matlab)
            .title(title)
            .xAxisTitle(across)
            .yAxisTitle(up)
            .build();
    chart
        .getStyler()
        .setXAxisLogarithmic(acrossScale == Scale.LOGARITHMIC)
        .setYAxisLogarithmic(upScale == Scale.LOGARITHMIC)
        .setXAxisDecimalPattern("#,##0.######")
        .setYAxisDecimalPattern("#,##0.######")
        .setPlotGridLinesColor(new Color(0xe8e8e8))
        .setLegendPosition(LegendPosition.OutsideE)
        .setChartBackgroundColor(Color.WHITE);
    if (acrossScale == Scale.DOUBLING) {
      chart
          .getStyler()
          .setXAxisTickMarkSpacingHint(TICK_SPACING)
          .setXAxisTickLabelsFormattingFunction(Scale::powerOfTwo);
    }
    if (upScale == Scale.LINEAR) {
      chart.getStyler().setYAxisMin(0.0);
    }
  }

  String title() {
    return chart.getTitle();
  }

  /** Draws a line; a point that has no place on its axis is left out. */
  void add(PlotLine line) {
    List<Point> points = line.points().stream().filter(this::isOnAxes).toList();
    Color colour = COLOURS.get(lines++ % COLOURS.size());
    if (points.isEmpty()) {
      return;
    }
    boolean hasMarks = !line.isDashed() && points.size() <= MOST_MARKS;
    XYSeries series =
        series(
            line.label(), points.stream().map(p -> new double[] {p.x(), p.y()}).toList(), colour);
    series.setLineStyle(line.isDashed() ? DASHED : SOLID);
    series.setMarker(hasMarks ? SeriesMarkers.CIRCLE : SeriesMarkers.NONE);
    if (hasMarks) {
      points.stream()
          .filter(point -> point.low() < point.high())
          .forEach(point -> addInterval(line, point, colour));
    }
  }

  private boolean isOnAxes(Point point) {
    return acrossScale.holds(point.x()) && upScale.holds(point.y());
  }

  /** From the lowest to the highest that the truth may be, as far as it has a place. */
  private void addInterval(PlotLine line, Point point, Color colour) {
    double low = upScale.holds(point.low()) ? point.low() : point.y();
    XYSeries series =
        series(
            line.label() + " at " + point.x(),
            List.of(new double[] {point.x(), low}, new double[] {point.x(), point.high()}),
            colour);
    series.setLineStyle(THIN);
    series.setMarker(SeriesMarkers.NONE);
    series.setShowInLegend(false);
  }

  private XYSeries series(String name, List<double[]> points, Color colour) {
    XYSeries series =
        chart.addSeries(
            name,
            points.stream().mapToDouble(each -> acrossScale.drawn(each[0])).toArray(),
            points.stream().mapToDouble(each -> each[1]).toArray());
    series.setLineColor(colour);
    series.setMarkerColor(colour);
    return series;
  }

  void write(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    BitmapEncoder.saveBitmapWithDPI(chart, file.toString(), BitmapFormat.PNG, DPI);
  }
}
