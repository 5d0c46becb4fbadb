package dev.selvage.programs.guarded;

import com.google.gson.Gson;
import dev.selvage.programs.real.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * Requests that are answered with JSON by one {@code Gson} of version 2.10, which is thread-safe.
 * The types contain each other: an author has books, and a book has authors.
 *
 * <p>The bug is issue 1829 of Gson ("fromJson intermittently fails with IllegalStateException when
 * deserializing recursive structures in parallel"), fixed in 2.10.2: the adapter of the inner type
 * is put into the cache of all threads while that of the outer type, which it refers to, is not
 * complete. A thread that uses the inner type meanwhile gets an exception. Accesses: {@code
 * FutureTypeAdapter.delegate} and the entries of {@code Gson.typeTokenCache}, two variables.
 */
public final class RecursiveJson {
  private static final int STARTS = 15;
  private static final int MICROS = 4_000;

  /** The outer type. */
  static final class Author {
    String name;
    final List<Book> books = new ArrayList<>();
    Address address;
  }

  /** The inner type. */
  static final class Book {
    String title;
    final List<Author> authors = new ArrayList<>();
  }

  /** Something else that needs an adapter. */
  static final class Address {
    String street;
    int number;
    double latitude;
    double longitude;
  }

  private final Gson gson = new Gson();

  private RecursiveJson() {}

  public static void main(String[] args) throws Exception {
    boolean isProduction = Arguments.isProduction(args);
    for (int i = 0; i < STARTS; i++) {
      RecursiveJson service = new RecursiveJson();
      if (isProduction) {
        // The first requests after a start come at about the same time.
        new Workers().start("authors", service::author).start("books", service::book).join();
      } else {
        boolean isAuthorFirst = i % 2 == 0;
        new Workers()
            .start("first", isAuthorFirst ? service::writeAuthor : service::writeBook)
            .join();
        new Workers()
            .start("authors", service::writeAuthor)
            .start("books", service::writeBook)
            .join();
      }
    }
  }

  private void author() {
    LockSupport.parkNanos(1_000L * ThreadLocalRandom.current().nextInt(MICROS));
    writeAuthor();
  }

  private void book() {
    LockSupport.parkNanos(1_000L * ThreadLocalRandom.current().nextInt(MICROS));
    writeBook();
  }

  private void writeAuthor() {
    Author author = new Author();
    author.name = "A";
    author.books.add(new Book());
    check("{\"name\":\"A\",\"books\":[{\"authors\":[]}]}", gson.toJson(author));
  }

  private void writeBook() {
    Book book = new Book();
    book.title = "B";
    book.authors.add(new Author());
    check("{\"title\":\"B\",\"authors\":[{\"books\":[]}]}", gson.toJson(book));
  }

  private static void check(String expected, String actual) {
    if (!actual.equals(expected)) {
      throw new AssertionError(actual);
    }
  }
}
