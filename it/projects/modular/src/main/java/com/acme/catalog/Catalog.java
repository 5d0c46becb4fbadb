package com.acme.catalog;

import com.acme.catalog.internal.Index;
import java.util.List;

/** Finds articles by a word in their names; the index is made when it is first asked for. */
public final class Catalog {
  private final List<String> articles;
  private Index index;
  private Index guarded;

  public Catalog(List<String> articles) {
    this.articles = List.copyOf(articles);
  }

  public List<String> find(String word) {
    return index().find(word);
  }

  public synchronized List<String> findSlowly(String word) {
    if (guarded == null) {
      guarded = new Index(articles);
    }
    return guarded.find(word);
  }

  private Index index() {
    if (index == null) {
      index = new Index();
      index.addAll(articles);
    }
    return index;
  }
}
