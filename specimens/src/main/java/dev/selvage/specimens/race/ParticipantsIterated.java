package dev.selvage.specimens.race;

import java.util.ArrayList;
import java.util.List;

/**
 * One thread walks through an ArrayList while another one adds to it. A
 * ConcurrentModificationException may or may not tell.
 *
 * <p>Kind: race<br>
 * Bug class: iteration during modification<br>
 * Data race: yes
 */
public final class ParticipantsIterated {
  public static void main(String[] args) throws Exception {
    Room room = new Room();
    Thread door = new Thread(room::enter, "door");
    Thread camera = new Thread(room::count, "camera");
    door.start();
    camera.start();
    door.join();
    camera.join();
    if (room.counted > 3) {
      throw new AssertionError("counted " + room.counted);
    }
  }

  private static final class Room {
    private final List<String> participants = new ArrayList<>(List.of("ada", "bob"));
    private int counted;

    void enter() {
      participants.add("cleo"); // race a
    }

    void count() {
      try {
        for (String participant : participants) { // race a
          counted += participant.isEmpty() ? 0 : 1;
        }
      } catch (RuntimeException e) {
        System.err.println("lost count: " + e);
      }
    }
  }
}
