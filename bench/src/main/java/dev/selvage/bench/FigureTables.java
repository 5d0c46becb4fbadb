package dev.selvage.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The figures in the tables of a printed report, by heading, row and column. Rows that are only
 * numbered are single rounds and have no figures.
 */
final class FigureTables {
  private static final Pattern FIGURE = Pattern.compile("(-?[0-9][0-9,]*(?:\\.[0-9]+)?)(?: .*)?");
  private static final Pattern RULE = Pattern.compile("[|: -]+");

  private final Map<String, Double> figures = new LinkedHashMap<>();
  private String heading = "";
  private List<String> columns = List.of();

  private FigureTables() {}

  static Map<String, Double> in(Stream<String> lines) {
    FigureTables tables = new FigureTables();
    lines.forEach(tables::line);
    return tables.figures;
  }

  private void line(String line) {
    if (line.startsWith("#")) {
      heading = line.replaceFirst("#+ *", "").replaceFirst(":.*", "");
    }
    if (!line.startsWith("|")) {
      columns = List.of();
    } else if (columns.isEmpty()) {
      columns = cells(line);
    } else if (!RULE.matcher(line).matches()) {
      row(cells(line));
    }
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    for (String cell : line.substring(1).split("\\|")) {
      cells.add(cell.strip());
    }
    return cells;
  }

  private void row(List<String> cells) {
    String label = cells.getFirst();
    if (FIGURE.matcher(label).matches()) {
      return;
    }
    for (int i = 1; i < Math.min(cells.size(), columns.size()); i++) {
      Matcher figure = FIGURE.matcher(cells.get(i));
      if (figure.matches()) {
        figures.put(
            String.join(" · ", heading, label, columns.get(i)),
            Double.valueOf(figure.group(1).replace(",", "")));
      }
    }
  }
}
