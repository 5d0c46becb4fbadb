package dev.selvage.it;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The source files in a report of JaCoCo. */
record Coverage(NodeList files) {
  static Coverage read(Path xml) throws IOException {
    return new Coverage(TestReports.elements(xml, "sourcefile"));
  }

  List<Integer> linesCovered(String file) {
    return lines(file, "ci");
  }

  List<Integer> linesMissed(String file) {
    return lines(file, "mi");
  }

  /** The lines with at least one instruction that was covered (ci) or missed (mi). */
  private List<Integer> lines(String file, String attribute) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < files.getLength(); i++) {
      Element source = (Element) files.item(i);
      NodeList lines = source.getElementsByTagName("line");
      for (int j = 0; j < lines.getLength() && source.getAttribute("name").equals(file); j++) {
        Element line = (Element) lines.item(j);
        if (!line.getAttribute(attribute).equals("0")) {
          numbers.add(Integer.valueOf(line.getAttribute("nr")));
        }
      }
    }
    return numbers;
  }
}
