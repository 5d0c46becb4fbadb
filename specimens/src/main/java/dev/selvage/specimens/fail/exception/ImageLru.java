package dev.selvage.specimens.fail.exception;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A cache of images keeps those that were used last. It looks up under the read lock of a
 * read-write lock; but a LinkedHashMap in access order moves an entry when it is looked up, so a
 * look-up changes the map under another reader, who lists the images.
 *
 * <p>Bug class: write under a read lock<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ImageLru {
  public static void main(String[] args) throws Exception {
    ImageCache cache = new ImageCache(3);
    for (String name : List.of("tree", "lake", "hill", "town")) {
      cache.put(new Image(name, new byte[4]));
    }
    List<String> listed = new ArrayList<>();
    Thread gallery = new Thread(() -> cache.find("lake"), "gallery");
    Thread monitor = new Thread(() -> listed.addAll(cache.names()), "monitor");
    gallery.start();
    monitor.start();
    gallery.join();
    monitor.join();
    if (listed.size() != 3) {
      throw new IllegalStateException("listed " + listed);
    }
    cache.put(new Image("moon", new byte[2]));
    if (cache.find("lake") == null) {
      throw new IllegalStateException("dropped an image that was used just now");
    }
  }

  private record Image(String name, byte[] pixels) {}

  private static final class ImageCache {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Image> images;
    private long bytes;

    ImageCache(int capacity) {
      images =
          new LinkedHashMap<>(capacity, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Image> eldest) {
              if (size() <= capacity) {
                return false;
              }
              bytes -= eldest.getValue().pixels().length;
              return true;
            }
          };
    }

    Image find(String name) {
      lock.readLock().lock();
      try {
        return images.get(name);
      } finally {
        lock.readLock().unlock();
      }
    }

    void put(Image image) {
      lock.writeLock().lock();
      try {
        bytes += image.pixels().length;
        images.put(image.name(), image);
      } finally {
        lock.writeLock().unlock();
      }
    }

    /** The names of the images, the one that was not used for longest first. */
    List<String> names() {
      lock.readLock().lock();
      try {
        List<String> names = new ArrayList<>();
        for (Image image : images.values()) {
          names.add(image.name());
        }
        return names;
      } finally {
        lock.readLock().unlock();
      }
    }
  }
}
