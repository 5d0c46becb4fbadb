package com.acme.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.selvage.junit.SelvageTest;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class CatalogTest {
  private final Catalog catalog = new Catalog(List.of("red shoe", "blue shoe"));

  @Test
  void isInANamedModule() {
    assertTrue(Catalog.class.getModule().isNamed());
  }

  @SelvageTest(runs = 2000)
  void twoFindTheSame() {
    bothFind(catalog::find);
  }

  @SelvageTest(runs = 300)
  void twoFindTheSameSlowly() {
    bothFind(catalog::findSlowly);
  }

  private static void bothFind(Function<String, List<String>> search) {
    CompletableFuture<List<String>> other =
        CompletableFuture.supplyAsync(() -> search.apply("shoe"));
    assertEquals(2, search.apply("shoe").size());
    assertEquals(2, other.join().size());
  }
}
