package dev.selvage.programs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * A very large program: a Lucene index in memory, to which some threads add documents while others
 * search. Segments are flushed and merged in the background, as Lucene does it. No schedule fails.
 */
public final class BookIndex {
  public static final int AUTHORS = 4;
  public static final int BOOKS = 500;
  public static final int READERS = 2;
  public static final int SEARCHES = 100;

  private static final String[] WORDS = {
    "anchor", "bridge", "candle", "desert", "engine", "forest", "garden", "harbour", "island",
    "journey", "kitchen", "lantern", "mountain", "night", "ocean", "paper", "quarry", "river",
    "shadow", "thunder", "umbrella", "valley", "window", "yellow"
  };

  private static final String NUMBER = "number";
  private static final String TEXT = "text";
  private static final int WORDS_PER_BOOK = 12;

  /** Few, so that there are many segments. */
  private static final int BOOKS_IN_MEMORY = 50;

  private static final int BOOKS_PER_REFRESH = 100;

  private final int authors;
  private final int books;
  private final int readers;
  private final int searches;
  private final AtomicInteger found = new AtomicInteger();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  private BookIndex(int authors, int books, int readers, int searches) {
    this.authors = authors;
    this.books = books;
    this.readers = readers;
    this.searches = searches;
  }

  public static void run() throws Exception {
    run(AUTHORS, BOOKS, READERS, SEARCHES);
  }

  /** Few documents, for many schedules. */
  public static void small() throws Exception {
    run(2, 3, 1, 2);
  }

  /**
   * @param books how many each author adds
   * @param searches how many each reader does
   */
  public static void run(int authors, int books, int readers, int searches) throws Exception {
    new BookIndex(authors, books, readers, searches).fill();
  }

  private void fill() throws Exception {
    IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer());
    config.setMaxBufferedDocs(BOOKS_IN_MEMORY);
    try (ByteBuffersDirectory directory = new ByteBuffersDirectory();
        IndexWriter writer = new IndexWriter(directory, config);
        SearcherManager searchers = new SearcherManager(writer, new SearcherFactory())) {
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < authors; i++) {
        int author = i;
        threads.add(thread(() -> write(writer, searchers, author)));
      }
      for (int i = 0; i < readers; i++) {
        int reader = i;
        threads.add(thread(() -> search(searchers, reader)));
      }
      threads.forEach(Thread::start);
      for (Thread thread : threads) {
        thread.join();
      }
      if (failure.get() != null) {
        throw new AssertionError("a thread failed", failure.get());
      }
      writer.commit();
      searchers.maybeRefreshBlocking();
      check(searchers);
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  private Thread thread(Work work) {
    return new Thread(
        () -> {
          try {
            work.run();
          } catch (IOException | RuntimeException | Error e) {
            failure.compareAndSet(null, e);
          }
        });
  }

  private void write(IndexWriter writer, SearcherManager searchers, int author) throws IOException {
    for (int i = 0; i < books; i++) {
      int number = author * books + i;
      Document book = new Document();
      book.add(new StringField(NUMBER, "" + number, Field.Store.YES));
      book.add(new TextField(TEXT, text(number), Field.Store.NO));
      writer.addDocument(book);
      if (i % BOOKS_PER_REFRESH == BOOKS_PER_REFRESH - 1) {
        searchers.maybeRefresh();
      }
    }
  }

  private static String text(int number) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < WORDS_PER_BOOK; i++) {
      text.append(WORDS[(number * (i + 7) + i * i) % WORDS.length]).append(' ');
    }
    return text.toString();
  }

  private void search(SearcherManager searchers, int reader) throws IOException {
    int before = 0;
    for (int i = 0; i < searches; i++) {
      Query query =
          new BooleanQuery.Builder()
              .add(word(reader + i), Occur.SHOULD)
              .add(word(2 * reader + 5 * i), Occur.SHOULD)
              .build();
      IndexSearcher searcher = searchers.acquire();
      try {
        found.addAndGet(searcher.search(query, 10).scoreDocs.length);
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

  private static Query word(int number) {
    return new TermQuery(new Term(TEXT, WORDS[number % WORDS.length]));
  }

  /** Every book is there once, and every word in the books that have it. */
  private void check(SearcherManager searchers) throws IOException {
    IndexSearcher searcher = searchers.acquire();
    try {
      for (int i = 0; i < authors * books; i += 97) {
        check(1, searcher.count(new TermQuery(new Term(NUMBER, "" + i))));
      }
      check(authors * books, searcher.getIndexReader().numDocs());
      for (String word : WORDS) {
        int expected = 0;
        for (int i = 0; i < authors * books; i++) {
          expected += text(i).contains(word) ? 1 : 0;
        }
        check(expected, searcher.count(new TermQuery(new Term(TEXT, word))));
      }
    } finally {
      searchers.release(searcher);
    }
  }

  private static void check(int expected, int actual) {
    if (actual != expected) {
      throw new AssertionError(expected + " books expected, " + actual + " found");
    }
  }
}
