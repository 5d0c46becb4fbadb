package dev.selvage.programs.real;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;

/**
 * An index of Lucene on disk, to which writers add books and exchange old ones, while readers
 * search. Segments are flushed and merged in the background, and the index is committed now and
 * then. At the end each book is there once, in its last edition.
 */
public final class LuceneLibrary {
  private static final int WRITERS = 3;
  private static final int READERS = 2;
  private static final int BOOKS = 7_000;
  private static final int SEARCHES = 20_000;
  private static final int BOOKS_IN_MEMORY = 400;
  private static final int BOOKS_PER_COMMIT = 1_500;
  private static final int WORDS_PER_BOOK = 60;

  private static final List<String> WORDS =
      List.of(
          "anchor",
          "bridge",
          "candle",
          "desert",
          "engine",
          "forest",
          "garden",
          "harbour",
          "island",
          "journey",
          "kitchen",
          "lantern",
          "mountain",
          "night",
          "ocean",
          "paper",
          "quarry",
          "river",
          "shadow",
          "thunder",
          "umbrella",
          "valley",
          "window",
          "yellow");

  private final IndexWriter writer;
  private final SearcherManager searchers;

  private LuceneLibrary(IndexWriter writer) throws IOException {
    this.writer = writer;
    searchers = new SearcherManager(writer, new SearcherFactory());
  }

  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("library");
    try (FSDirectory directory = FSDirectory.open(folder)) {
      IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer());
      config.setMaxBufferedDocs(BOOKS_IN_MEMORY);
      try (IndexWriter writer = new IndexWriter(directory, config)) {
        LuceneLibrary library = new LuceneLibrary(writer);
        library.run();
        System.out.println(
            "Lucene: " + WRITERS * BOOKS + " books, " + READERS * SEARCHES + " searches");
      }
    } finally {
      delete(folder);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private void run() throws Exception {
    Workers workers = new Workers();
    for (int i = 0; i < WRITERS; i++) {
      int first = i * BOOKS;
      workers.start("writer-" + i, () -> write(first));
    }
    for (int i = 0; i < READERS; i++) {
      int reader = i;
      workers.start("reader-" + i, () -> read(reader));
    }
    workers.join();
    writer.commit();
    searchers.maybeRefreshBlocking();
    check();
    searchers.close();
  }

  private void write(int first) throws IOException {
    for (int number = first; number < first + BOOKS; number++) {
      writer.addDocument(book(number, 1));
      if (number % 10 == 9) {
        writer.updateDocument(new Term("number", "" + (number - 5)), book(number - 5, 2));
      }
      if (number % 250 == 249) {
        searchers.maybeRefresh();
      }
      if (number % BOOKS_PER_COMMIT == BOOKS_PER_COMMIT - 1) {
        writer.commit();
      }
    }
  }

  private static Document book(int number, int edition) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < WORDS_PER_BOOK; i++) {
      text.append(WORDS.get((number * (i + 7) + i * i) % WORDS.size())).append(' ');
    }
    Document book = new Document();
    book.add(new StringField("number", "" + number, Field.Store.YES));
    book.add(new StringField("edition", "" + edition, Field.Store.YES));
    book.add(new NumericDocValuesField("order", number));
    book.add(new TextField("text", text.toString(), Field.Store.NO));
    return book;
  }

  private void read(int reader) throws IOException {
    int before = 0;
    for (int i = reader; i < reader + SEARCHES; i++) {
      IndexSearcher searcher = searchers.acquire();
      try {
        searcher.search(new TermQuery(new Term("text", WORDS.get(i % WORDS.size()))), 10);
        int all = searcher.getIndexReader().numDocs();
        if (all < before) {
          throw new AssertionError("there were " + before + " books, now there are " + all);
        }
        before = all;
      } finally {
        searchers.release(searcher);
      }
    }
  }

  private void check() throws IOException {
    IndexSearcher searcher = searchers.acquire();
    try {
      Workers.check("books", WRITERS * BOOKS, searcher.getIndexReader().numDocs());
      Workers.check(
          "second editions",
          WRITERS * BOOKS / 10,
          searcher.count(new TermQuery(new Term("edition", "2"))));
      for (int i = 0; i < WRITERS * BOOKS; i += 97) {
        Workers.check("book " + i, 1, searcher.count(new TermQuery(new Term("number", "" + i))));
      }
    } finally {
      searchers.release(searcher);
    }
  }
}
