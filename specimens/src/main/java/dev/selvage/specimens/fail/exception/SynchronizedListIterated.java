package dev.selvage.specimens.fail.exception;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A band plays its songs one after the other while a fan adds a request. The list is synchronised,
 * but its iterator is not.
 *
 * <p>Bug class: ConcurrentModificationException<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class SynchronizedListIterated {
  public static void main(String[] args) throws Exception {
    List<String> songs = Collections.synchronizedList(new ArrayList<>(List.of("intro", "encore")));
    Thread band =
        new Thread(
            () -> {
              for (String song : songs) {
                song.length();
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
