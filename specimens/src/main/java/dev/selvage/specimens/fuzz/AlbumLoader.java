package dev.selvage.specimens.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Albums that read their pictures in the background. The constructor of an album starts the thread,
 * enters the album in the catalogue, and only then sets the palette that the thread uses when it
 * has unpacked the file.
 *
 * <p>Unpacking takes long, so the palette is nearly always there by then: the main thread has to be
 * away for all of this time. Otherwise the thread ends with a {@link NullPointerException}, and the
 * program with code 1.
 */
public final class AlbumLoader {
  private static final int ALBUMS = 6;
  private static final int PICTURE = 64 * 1024;
  private static final int ROUNDS = 200;
  private static final int COLOURS = 256;

  public static void main(String[] args) throws IOException, InterruptedException {
    Catalogue catalogue = new Catalogue();
    Path folder = Files.createTempDirectory("albums");
    Paper covers = new Paper(3);
    try {
      for (int i = 0; i < ALBUMS; i++) {
        Path file = folder.resolve("album-" + i);
        byte[] picture = new byte[PICTURE];
        picture[0] = (byte) (1 + i);
        Files.write(file, picture);
        covers.seal("cover " + i, 20);
        new Album(file, catalogue).thread.join();
      }
    } finally {
      for (int i = 0; i < ALBUMS; i++) {
        Files.deleteIfExists(folder.resolve("album-" + i));
      }
      Files.delete(folder);
    }
    for (Album album : catalogue.albums()) {
      if (album.brightness == 0) {
        System.out.println("an album was not loaded");
        System.exit(1);
      }
    }
    System.out.println("all albums loaded");
  }

  private static final class Album {
    private final Path file;
    private final Thread thread;
    private volatile int[] palette;
    private volatile long brightness;

    Album(Path file, Catalogue catalogue) {
      this.file = file;
      thread = new Thread(this::load, "loader of " + file.getFileName());
      thread.start();
      catalogue.add(this);
      palette = greys();
    }

    private static int[] greys() {
      int[] greys = new int[COLOURS];
      for (int i = 0; i < COLOURS; i++) {
        greys[i] = i * 0x010101;
      }
      return greys;
    }

    private void load() {
      byte[] picture;
      try {
        picture = Files.readAllBytes(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      unpack(picture);
      long sum = 0;
      for (byte each : picture) {
        sum += palette[each & 0xff];
      }
      brightness = sum;
    }

    /** Each byte is the sum of those before it, several times. */
    private static void unpack(byte[] picture) {
      for (int round = 0; round < ROUNDS; round++) {
        for (int i = 1; i < picture.length; i++) {
          picture[i] += picture[i - 1];
        }
      }
    }
  }

  private static final class Catalogue {
    private final List<Album> albums = new ArrayList<>();

    synchronized void add(Album album) {
      albums.add(album);
    }

    synchronized List<Album> albums() {
      return List.copyOf(albums);
    }
  }
}
