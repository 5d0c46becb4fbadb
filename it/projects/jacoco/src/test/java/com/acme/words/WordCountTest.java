package com.acme.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.selvage.junit.SelvageTest;
import java.util.List;

class WordCountTest {
  private final WordCount counter = new WordCount();

  @SelvageTest(runs = 2000, seed = 1)
  void countsEveryWord() throws InterruptedException {
    counter.count(List.of("to be", "or not"));
    assertEquals(4, counter.words());
  }

  @SelvageTest(runs = 300, seed = 1, detect = "-race,-not-sc")
  void findsTheLongest() throws InterruptedException {
    counter.count(List.of("to be", "or not"));
    assertEquals(3, counter.longest());
    assertTrue(counter.hasWordWith('o'));
  }
}
