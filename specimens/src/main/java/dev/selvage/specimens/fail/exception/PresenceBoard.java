package dev.selvage.specimens.fail.exception;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A chat shows who is present: users come and go in a concurrent map, and the watchers of a channel
 * get a sorted snapshot of it. The snapshot is an array of the map's size, filled from its
 * iterator. The iterator may show a user who has come after the size was taken, for whom there is
 * no room.
 *
 * <p>Bug class: atomicity violation (size and iteration of a ConcurrentHashMap)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PresenceBoard {
  public static void main(String[] args) throws Exception {
    Channel channel = new Channel();
    channel.enter(new User("bert", "away"));
    Screen screen = new Screen();
    channel.watch(screen);
    Thread visitors =
        new Thread(
            () -> {
              channel.enter(new User("anna", "typing"));
              channel.leave("bert");
            },
            "visitors");
    Thread refresh = new Thread(channel::publish, "refresh");
    visitors.start();
    refresh.start();
    visitors.join();
    refresh.join();
    channel.publish();
    if (!screen.last().equals("anna (typing)")) {
      throw new IllegalStateException("the screen shows " + screen.last());
    }
  }

  private record User(String name, String status) {
    @Override
    public String toString() {
      return name + " (" + status + ")";
    }
  }

  private interface Watcher {
    void present(User[] users);
  }

  private static final class Channel {
    private final Map<String, User> present = new ConcurrentHashMap<>();
    private final List<Watcher> watchers = new CopyOnWriteArrayList<>();

    void watch(Watcher watcher) {
      watchers.add(watcher);
    }

    void enter(User user) {
      present.put(user.name(), user);
    }

    void leave(String name) {
      present.remove(name);
    }

    void publish() {
      User[] users = snapshot();
      Arrays.sort(users, (left, right) -> left.name().compareTo(right.name()));
      for (Watcher watcher : watchers) {
        watcher.present(users);
      }
    }

    private User[] snapshot() {
      User[] users = new User[present.size()];
      int count = 0;
      for (User user : present.values()) {
        users[count] = user;
        count++;
      }
      return users;
    }
  }

  private static final class Screen implements Watcher {
    private final List<String> lines = new ArrayList<>();

    @Override
    public synchronized void present(User[] users) {
      List<String> names = new ArrayList<>();
      for (User user : users) {
        names.add(user.toString());
      }
      lines.add(String.join(", ", names));
    }

    synchronized String last() {
      return lines.getLast();
    }
  }
}
