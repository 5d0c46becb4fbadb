package dev.selvage.specimens.race;

/**
 * Two switches toggle one light, which is a plain boolean.
 *
 * <p>Kind: race<br>
 * Bug class: lost update<br>
 * Data race: yes
 */
public final class LightSwitch {
  public static void main(String[] args) throws Exception {
    Light light = new Light();
    Thread door = new Thread(light::toggle, "door");
    Thread bed = new Thread(light::toggle, "bed");
    door.start();
    bed.start();
    door.join();
    bed.join();
  }

  private static final class Light {
    private boolean isOn;

    void toggle() {
      isOn = !isOn; // race a
    }
  }
}
