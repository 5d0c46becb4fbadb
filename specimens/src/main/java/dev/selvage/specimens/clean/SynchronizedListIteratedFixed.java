package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A band plays its songs one after the other while a fan adds a request to the synchronised list.
 *
 * <p>Fixed: the band holds the lock of the list while it plays.
 */
public final class SynchronizedListIteratedFixed {
  public static void main(String[] args) throws Exception {
    List<String> songs = Collections.synchronizedList(new ArrayList<>(List.of("intro", "encore")));
    Thread band =
        new Thread(
            () -> {
              synchronized (songs) {
                for (String song : songs) {
                  song.length();
                }
              }
            },
            "band");
    Thread fan = new Thread(() -> songs.add("ballad"), "fan");
    band.start();
    fan.start();
    band.join();
    fan.join();
  }
}
