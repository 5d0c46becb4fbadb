package dev.selvage.model;

/** The headings under which help and documentation list the options. */
public enum OptionGroup {
  BUDGET("Budget"),
  STRATEGY("Strategy"),
  SEARCH("Systematic search"),
  PROGRAM("Program"),
  DETECTION("Detection"),
  REAL_THREADS("Real threads"),
  OUTPUT("Output");

  private final String title;

  OptionGroup(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }
}
