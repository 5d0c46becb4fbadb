package dev.selvage.specimens.fail.assertion;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * User profiles are changed in a cache, and written to the database later. The keys of the changed
 * ones are in a set. The writer saves a profile and then takes its key out of the set. A change in
 * between puts in a key that is there already and taken out at once, so it never reaches the
 * database.
 *
 * <p>Bug class: order violation (a mark is cleared after the work)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 2000
 */
public final class ProfileWriteBehind {
  public static void main(String[] args) throws Exception {
    Database database = new Database();
    ProfileCache cache = new ProfileCache(database);
    cache.put(new Profile("anna", "Kiel", 1));
    cache.put(new Profile("bert", "Bonn", 1));
    Thread writer = new Thread(cache::flush, "writer");
    Thread user = new Thread(() -> cache.move("anna", "Jena"), "user");
    writer.start();
    user.start();
    writer.join();
    user.join();
    cache.close();
    for (String name : new String[] {"anna", "bert"}) {
      Profile cached = cache.get(name);
      Profile stored = database.load(name);
      if (!cached.equals(stored)) {
        throw new AssertionError("the cache has " + cached + ", the database " + stored);
      }
    }
  }

  private record Profile(String name, String city, int version) {
    Profile withCity(String newCity) {
      return new Profile(name, newCity, version + 1);
    }
  }

  private static final class Database {
    private final Map<String, Profile> rows = new ConcurrentHashMap<>();

    void save(Profile profile) {
      rows.put(profile.name(), profile);
    }

    Profile load(String name) {
      return rows.get(name);
    }
  }

  private static final class ProfileCache {
    private final Map<String, Profile> profiles = new ConcurrentHashMap<>();
    private final Set<String> dirty = ConcurrentHashMap.newKeySet();
    private final Database database;

    ProfileCache(Database database) {
      this.database = database;
    }

    Profile get(String name) {
      return profiles.computeIfAbsent(name, database::load);
    }

    void put(Profile profile) {
      profiles.put(profile.name(), profile);
      dirty.add(profile.name());
    }

    void move(String name, String city) {
      profiles.computeIfPresent(name, (key, profile) -> profile.withCity(city));
      dirty.add(name);
    }

    /** Writes what has changed; one thread at a time. */
    void flush() {
      for (String name : dirty) {
        database.save(profiles.get(name));
        dirty.remove(name);
      }
    }

    void close() {
      flush();
      if (!dirty.isEmpty()) {
        throw new AssertionError("not written: " + dirty);
      }
    }
  }
}
