package dev.selvage.bench;

import dev.selvage.bench.PlotLine.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Lines over two axes, as SVG. */
final class LinePlot {
  private static final int WIDTH = 720;
  private static final int HEIGHT = 440;

  // The frame.
  private static final int LEFT = 84;
  private static final int RIGHT = 540;
  private static final int TOP = 56;
  private static final int BOTTOM = 372;

  /** What is left free inside of the frame at the ends of the axis across. */
  private static final int INSET = 16;

  private static final int LEGEND = 564;
  private static final int LEGEND_STEP = 24;

  /** With more points, marks would hide the line. */
  private static final int MOST_MARKS = 20;

  /** Colours that everybody can tell apart (Okabe and Ito). */
  private static final List<String> COLOURS =
      List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00");

  private final String title;
  private final String across;
  private final Scale acrossScale;
  private final String up;
  private final Scale upScale;
  private final List<PlotLine> lines = new ArrayList<>();
  private final StringBuilder svg = new StringBuilder();
  private Axis x;
  private Axis y;

  LinePlot(String title, String across, Scale acrossScale, String up, Scale upScale) {
    this.title = title;
    this.across = across;
    this.acrossScale = acrossScale;
    this.up = up;
    this.upScale = upScale;
  }

  String title() {
    return title;
  }

  void add(PlotLine line) {
    lines.add(line);
  }

  void write(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, svg());
  }

  String svg() {
    x = Axis.covering(across, acrossScale, values(false));
    y = Axis.covering(up, upScale, values(true));
    svg.setLength(0);
    add(
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                + " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\" fill=\"#333\">")
            .formatted(WIDTH, HEIGHT, WIDTH, HEIGHT));
    add("<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>".formatted(WIDTH, HEIGHT));
    text(LEFT, 30, "font-size=\"17\" font-weight=\"bold\"", title);
    grid();
    for (int i = 0; i < lines.size(); i++) {
      draw(lines.get(i), COLOURS.get(i % COLOURS.size()));
      legend(i, lines.get(i), COLOURS.get(i % COLOURS.size()));
    }
    add("</svg>");
    return svg.toString();
  }

  private List<Double> values(boolean isUp) {
    List<Double> values = new ArrayList<>();
    for (PlotLine line : lines) {
      for (Point point : line.points()) {
        values.addAll(isUp ? List.of(point.y(), point.low(), point.high()) : List.of(point.x()));
      }
    }
    return values;
  }

  private void grid() {
    for (double tick : x.ticks()) {
      double at = atX(tick);
      segment(at, BOTTOM, at, TOP, "stroke=\"#e8e8e8\"");
      segment(at, BOTTOM, at, BOTTOM + 5, "stroke=\"#888\"");
      text(at, BOTTOM + 21, "text-anchor=\"middle\"", number(tick));
    }
    for (double tick : y.ticks()) {
      double at = atY(tick);
      segment(LEFT, at, RIGHT, at, "stroke=\"#e8e8e8\"");
      segment(LEFT - 5, at, LEFT, at, "stroke=\"#888\"");
      text(LEFT - 9, at + 4.5, "text-anchor=\"end\"", number(tick));
    }
    add(
        ("<rect class=\"frame\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\""
                + " stroke=\"#888\"/>")
            .formatted(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP));
    int middle = (LEFT + RIGHT) / 2;
    text(middle, BOTTOM + 48, "text-anchor=\"middle\" font-size=\"14\"", x.label());
    int centre = (TOP + BOTTOM) / 2;
    String turned = " transform=\"rotate(-90 22 " + centre + ")\"";
    text(22, centre, "text-anchor=\"middle\" font-size=\"14\"" + turned, y.label());
  }

  private void draw(PlotLine line, String colour) {
    StringBuilder path = new StringBuilder();
    for (Point point : line.points()) {
      path.append(path.isEmpty() ? "" : " ")
          .append(coordinate(atX(point.x())))
          .append(',')
          .append(coordinate(atY(point.y())));
    }
    add(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2.2\"%s/>"
            .formatted(path, colour, dashes(line)));
    if (line.points().size() <= MOST_MARKS) {
      line.points().forEach(point -> mark(point, line, colour));
    }
  }

  private void mark(Point point, PlotLine line, String colour) {
    if (point.low() < point.high()) {
      double at = atX(point.x());
      segment(at, atY(point.low()), at, atY(point.high()), "stroke=\"" + colour + "\"");
    }
    // What has no place on the axis is at its end, and hollow.
    if (!line.isDashed() || !y.holds(point.y())) {
      add(
          "<circle cx=\"%s\" cy=\"%s\" r=\"3.6\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.5\"/>"
              .formatted(
                  coordinate(atX(point.x())),
                  coordinate(atY(point.y())),
                  y.holds(point.y()) ? colour : "#fff",
                  colour));
    }
  }

  private void legend(int number, PlotLine line, String colour) {
    int at = TOP + 12 + number * LEGEND_STEP;
    String style = "stroke=\"" + colour + "\" stroke-width=\"2.2\"" + dashes(line);
    segment(LEGEND, at, LEGEND + 28, at, style);
    text(LEGEND + 36, at + 4.5, "", line.label());
  }

  private static String dashes(PlotLine line) {
    return line.isDashed() ? " stroke-dasharray=\"6 4\"" : "";
  }

  private double atX(double value) {
    return LEFT + INSET + x.position(value) * (RIGHT - LEFT - 2 * INSET);
  }

  private double atY(double value) {
    return BOTTOM - y.position(value) * (BOTTOM - TOP);
  }

  private void segment(double x1, double y1, double x2, double y2, String style) {
    add(
        "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" %s/>"
            .formatted(coordinate(x1), coordinate(y1), coordinate(x2), coordinate(y2), style));
  }

  private void text(double atX, double atY, String style, String text) {
    String escaped = text.replace("&", "&amp;").replace("<", "&lt;");
    add(
        "<text x=\"%s\" y=\"%s\" %s>%s</text>"
            .formatted(coordinate(atX), coordinate(atY), style, escaped));
  }

  private static String coordinate(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /** A tick: with as many digits as it has, and separators between thousands. */
  private static String number(double value) {
    int digits = value == 0 ? 0 : Math.max(0, (int) -Math.floor(Math.log10(value) + 1e-6));
    return Report.decimal(value, digits);
  }

  private void add(String element) {
    svg.append(element).append('\n');
  }
}
