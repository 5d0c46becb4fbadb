package dev.selvage.model;

import java.util.List;

/** One place where options are set: a command line, an annotation, properties. */
public interface OptionSource {
  /**
   * The value that is set here, one text for each occurrence of the option; null if it is not set.
   */
  List<String> texts(Option<?> option);

  /** One line that says what is wrong with the value that is set here. */
  String complaint(Option<?> option, String problem);
}
