package com.acme.catalog.internal;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** From words to articles; not exported. */
public final class Index {
  private final Map<String, List<String>> articles = new ConcurrentHashMap<>();

  public Index() {}

  public Index(Collection<String> names) {
    addAll(names);
  }

  public void addAll(Collection<String> names) {
    for (String name : names) {
      for (String word : name.split(" ")) {
        articles.computeIfAbsent(word, key -> new CopyOnWriteArrayList<>()).add(name);
      }
    }
  }

  public List<String> find(String word) {
    return articles.getOrDefault(word, List.of());
  }
}
