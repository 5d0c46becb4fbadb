package dev.selvage.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What went wrong with a file, in words for users. */
final class FileProblem {
  private FileProblem() {}

  static String text(IOException problem) {
    return switch (problem) {
      case NoSuchFileException e -> e.getFile() + " does not exist";
      case FileAlreadyExistsException e -> e.getFile() + " exists";
      case AccessDeniedException e -> e.getFile() + ": permission denied";
      case FileSystemException e when e.getReason() != null -> e.getFile() + ": " + e.getReason();
      default -> problem.getMessage() == null ? problem.toString() : problem.getMessage();
    };
  }
}
