package dev.selvage.report;

/** How a piece of text is emphasized if colours are supported. */
enum Tone {
  PLAIN(""),
  BOLD("1"),
  DIM("2"),
  RED("31");

  private final String code;

  Tone(String code) {
    this.code = code;
  }

  String apply(String text) {
    return this == PLAIN || text.isBlank() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
