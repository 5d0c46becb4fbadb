package dev.selvage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.bench.PlotLine.Point;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** A plot is well-formed, and all that is drawn lies in its frame. */
class LinePlotTest {
  @Test
  void pointsAndTheirErrorsAreInsideOfTheFrame() throws Exception {
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
    plot.add(new PlotLine("known", true, List.of(Point.exact(2, 0.01), Point.exact(64, 0.00003))));
    Document svg = parse(plot);
    assertThat(texts(svg)).contains("Small & large", "threads", "a < b", "measured", "known");
    assertThat(texts(svg)).contains("2", "4", "8", "16", "32", "64", "0.1", "0.0001");
    assertThat(elements(svg, "circle")).hasSize(3);
    assertThat(elements(svg, "polyline")).hasSize(2);
    assertAllInside(svg);
  }

  @Test
  void whatHasNoPlaceOnTheAxisIsHollowAtItsEnd() throws Exception {
    LinePlot plot = new LinePlot("Zero", "runs", Scale.LINEAR, "part", Scale.LOGARITHMIC);
    plot.add(new PlotLine("none", false, List.of(new Point(0, 0, 0, 0.01), Point.exact(7, 0.5))));
    Document svg = parse(plot);
    assertThat(elements(svg, "circle").map(circle -> circle.getAttribute("fill")))
        .containsExactly("#fff", "#0072b2");
    assertAllInside(svg);
  }

  @Test
  void ticksAreRoundNumbers() {
    assertThat(Scale.LINEAR.ticks(0.1, 0.97)).hasSize(6).startsWith(0.0, 0.2).endsWith(1.0);
    assertThat(Scale.LOGARITHMIC.ticks(30, 400)).containsExactly(20.0, 50.0, 100.0, 200.0, 500.0);
    assertThat(Scale.LOGARITHMIC.ticks(1, 10_000))
        .containsExactly(1.0, 10.0, 100.0, 1_000.0, 10_000.0);
    assertThat(Scale.DOUBLING.ticks(2, 16)).containsExactly(2.0, 4.0, 8.0, 16.0);
  }

  private static Document parse(LinePlot plot) throws Exception {
    byte[] bytes = plot.svg().getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(bytes));
  }

  private static Stream<Element> elements(Document svg, String name) {
    NodeList nodes = svg.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements.stream();
  }

  private static List<String> texts(Document svg) {
    return elements(svg, "text").map(Element::getTextContent).toList();
  }

  private static void assertAllInside(Document svg) {
    Element frame =
        elements(svg, "rect")
            .filter(each -> !each.getAttribute("class").isEmpty())
            .findFirst()
            .get();
    double left = number(frame, "x");
    double top = number(frame, "y");
    double right = left + number(frame, "width");
    double bottom = top + number(frame, "height");
    for (Element line : elements(svg, "polyline").toList()) {
      for (String point : line.getAttribute("points").split(" ", -1)) {
        String[] coordinates = point.split(",", -1);
        assertThat(Double.parseDouble(coordinates[0])).isBetween(left, right);
        assertThat(Double.parseDouble(coordinates[1])).isBetween(top, bottom);
      }
    }
    for (Element circle : elements(svg, "circle").toList()) {
      assertThat(number(circle, "cx")).isBetween(left, right);
      assertThat(number(circle, "cy")).isBetween(top, bottom);
    }
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }
}
