package dev.selvage.it;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** The tests that Surefire and Failsafe report, each with the text of its failure, "" if none. */
record TestReports(Map<String, String> tests) {
  static TestReports read(Path target) throws IOException {
    Map<String, String> tests = new TreeMap<>();
    for (String folder : List.of("surefire-reports", "failsafe-reports")) {
      for (Path report : reports(target.resolve(folder))) {
        NodeList cases = elements(report, "testcase");
        for (int i = 0; i < cases.getLength(); i++) {
          Element test = (Element) cases.item(i);
          tests.put(name(test), failure(test));
        }
      }
    }
    return new TestReports(tests);
  }

  /** The names of those that passed. */
  List<String> passed() {
    return tests.keySet().stream().filter(name -> tests.get(name).isEmpty()).toList();
  }

  /** The names of those that did not. */
  List<String> failed() {
    return tests.keySet().stream().filter(name -> !tests.get(name).isEmpty()).toList();
  }

  private static List<Path> reports(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().matches("TEST-.*\\.xml")).toList();
    }
  }

  static NodeList elements(Path xml, String tag) throws IOException {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
    try (InputStream in = Files.newInputStream(xml)) {
      factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
      return factory.newDocumentBuilder().parse(in).getElementsByTagName(tag);
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(xml.toString(), e);
    }
  }

  private static String name(Element test) {
    String type = test.getAttribute("classname");
    return type.substring(type.lastIndexOf('.') + 1) + "." + test.getAttribute("name");
  }

  /** A test that was skipped is no pass either. */
  private static String failure(Element test) {
    List<String> texts = new ArrayList<>();
    for (String tag : List.of("failure", "error", "skipped")) {
      NodeList found = test.getElementsByTagName(tag);
      for (int i = 0; i < found.getLength(); i++) {
        texts.add(tag + ": " + found.item(i).getTextContent());
      }
    }
    return String.join("\n", texts);
  }
}
