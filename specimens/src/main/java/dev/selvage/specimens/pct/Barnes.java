package dev.selvage.specimens.pct;

import java.util.ArrayList;
import java.util.List;

/**
 * The application Barnes of SPLASH-2: bodies that attract each other, by the method of Barnes and
 * Hut. In every step the threads put the bodies into a tree of cubes, under one lock per cell; find
 * the centres of mass, each for the cells it has made, for which they spin until the cells below
 * are done; divide the bodies among themselves by cost; and compute forces and new positions.
 *
 * <p>The main thread does not wait for the end of the others, as where the macro for it is empty,
 * and may read how many bodies they had before they have told.
 *
 * <p>Kind: assertion<br>
 * Bug class: missing wait<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 3000
 */
public final class Barnes {
  private static final int BODIES = 16;
  private static final int STEPS = 1;
  private static final int THREADS = 10;

  /** Cells that look smaller than this from a body count as one mass. */
  private static final double OPENING = 0.5;

  private static final double TIME_STEP = 0.01;
  private static final double SOFTENING = 0.05;

  /** The part of the largest force by which one may be wrong, as far cells are simplified. */
  private static final double TOLERANCE = 0.02;

  private final int steps;
  private final Team team;
  private final Body[] bodies;
  private final Object boundsLock = new Object();
  private double bound;
  private Cell root;

  private Barnes(int bodies, int steps, int threads, boolean waitsForEnd) {
    this.steps = steps;
    this.bodies = new Body[bodies];
    team = new Team(threads, waitsForEnd);
    for (int i = 0; i < bodies; i++) {
      this.bodies[i] = new Body(i, bodies);
    }
  }

  public static void buggy() throws InterruptedException {
    run(BODIES, STEPS, THREADS, false);
  }

  public static void fixed() throws InterruptedException {
    run(BODIES, STEPS, THREADS, true);
  }

  public static void run(int bodies, int steps, int threads, boolean waitsForEnd)
      throws InterruptedException {
    Barnes barnes = new Barnes(bodies, steps, threads, waitsForEnd);
    barnes.team.run(barnes::work);
    barnes.check();
  }

  private double work(int member) throws InterruptedException {
    List<Body> mine = new ArrayList<>();
    for (int i = team.first(member, bodies.length);
        i < team.first(member + 1, bodies.length);
        i++) {
      mine.add(bodies[i]);
    }
    for (int step = 0; step < steps; step++) {
      List<Cell> made = new ArrayList<>();
      findBound(mine);
      team.await();
      if (member == 0) {
        root = new Cell(0, 0, 0, bound);
        made.add(root);
      }
      team.await();
      for (Body body : mine) {
        root.insert(body, made);
      }
      team.await();
      for (Cell cell : made.reversed()) {
        cell.findCentre();
      }
      team.await();
      mine.clear();
      divide(root, 0, member, mine);
      team.await();
      for (Body body : mine) {
        body.feel(root);
      }
      if (step < steps - 1) {
        team.await();
        for (Body body : mine) {
          body.move();
        }
      }
    }
    return mine.size();
  }

  /** Makes the cube of the root large enough for some bodies. */
  private void findBound(List<Body> some) {
    double most = 0;
    for (Body body : some) {
      most =
          Math.max(most, Math.max(Math.abs(body.x), Math.max(Math.abs(body.y), Math.abs(body.z))));
    }
    synchronized (boundsLock) {
      bound = Math.max(bound, most * 1.01);
    }
  }

  /**
   * Collects the bodies of a member: those whose costs, in the order of the tree, lie in its share.
   *
   * @param before the cost of all bodies before this node
   * @return the same and the cost of this node
   */
  private double divide(Node node, double before, int member, List<Body> share) {
    if (node instanceof Cell cell) {
      double sum = before;
      for (Node child : cell.children) {
        if (child != null) {
          sum = divide(child, sum, member, share);
        }
      }
      return sum;
    }
    if ((int) (before * team.size() / root.cost) == member) {
      share.add((Body) node);
    }
    return before + node.cost;
  }

  /** Every body was somebody's, and the forces are nearly those of the definition. */
  private void check() throws InterruptedException {
    double[] places = new double[3 * bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      places[3 * i] = bodies[i].x;
      places[3 * i + 1] = bodies[i].y;
      places[3 * i + 2] = bodies[i].z;
    }
    Printer.print(places);
    team.checkReports(bodies.length);
    double largest = 0;
    double wrong = 0;
    double mass = 0;
    for (Body body : bodies) {
      Force exact = new Force();
      for (Body other : bodies) {
        exact.add(body, other);
      }
      largest = Math.max(largest, exact.length());
      wrong = Math.max(wrong, exact.distance(body.force));
      mass += body.mass;
    }
    if (wrong > TOLERANCE * largest) {
      throw new AssertionError("a force is wrong by " + wrong + ", the largest is " + largest);
    }
    if (!Team.isClose(root.mass, mass)) {
      throw new AssertionError("the tree has a mass of " + root.mass + ", not " + mass);
    }
  }

  /** A sum of what masses do to a body. */
  private static final class Force {
    private double x;
    private double y;
    private double z;

    void add(Node on, Node by) {
      double dx = by.x - on.x;
      double dy = by.y - on.y;
      double dz = by.z - on.z;
      double square = dx * dx + dy * dy + dz * dz + SOFTENING * SOFTENING;
      double factor = by.mass / (square * Math.sqrt(square));
      x += factor * dx;
      y += factor * dy;
      z += factor * dz;
    }

    double length() {
      return distance(new Force());
    }

    double distance(Force other) {
      double dx = x - other.x;
      double dy = y - other.y;
      double dz = z - other.z;
      return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
  }

  /** A mass at a place: a body, or a cell with what is in it. */
  private abstract static class Node {
    double mass;
    double x;
    double y;
    double z;

    /** What the forces on it cost to compute the last time. */
    double cost;
  }

  private static final class Body extends Node {
    private double speedX;
    private double speedY;
    private double speedZ;
    private Force force = new Force();

    /** One of so many on a spiral around a ball; outer ones move faster. */
    Body(int number, int of) {
      mass = 1.0 / of;
      cost = 1;
      double height = 1 - (2 * number + 1.0) / of;
      double radius = 0.3 + 0.7 * (number * 7 % of) / of;
      double angle = number * 2.399963;
      x = radius * Math.sqrt(1 - height * height) * Math.cos(angle);
      y = radius * Math.sqrt(1 - height * height) * Math.sin(angle);
      z = radius * height;
      speedX = -y * radius;
      speedY = x * radius;
    }

    void feel(Cell root) {
      Force felt = new Force();
      cost = 0;
      feel(root, root.size, felt);
      force = felt;
    }

    private void feel(Node node, double size, Force felt) {
      if (node instanceof Cell cell && !isFar(cell, size)) {
        for (Node child : cell.children) {
          if (child != null) {
            feel(child, size / 2, felt);
          }
        }
      } else if (node != this) {
        felt.add(this, node);
        cost++;
      }
    }

    private boolean isFar(Cell cell, double size) {
      double dx = cell.x - x;
      double dy = cell.y - y;
      double dz = cell.z - z;
      double width = 2 * size;
      return width * width < OPENING * OPENING * (dx * dx + dy * dy + dz * dz);
    }

    void move() {
      speedX += force.x * TIME_STEP;
      speedY += force.y * TIME_STEP;
      speedZ += force.z * TIME_STEP;
      x += speedX * TIME_STEP;
      y += speedY * TIME_STEP;
      z += speedZ * TIME_STEP;
    }
  }

  /** A cube of eight smaller ones, each with a cell, a body or nothing. */
  private static final class Cell extends Node {
    private final double middleX;
    private final double middleY;
    private final double middleZ;

    /** Half of its width. */
    private final double size;

    private final Node[] children = new Node[8];
    private volatile boolean isDone;

    Cell(double middleX, double middleY, double middleZ, double size) {
      this.middleX = middleX;
      this.middleY = middleY;
      this.middleZ = middleZ;
      this.size = size;
    }

    /** Puts a body in its place, and cells that have to be made for it into the list. */
    void insert(Body body, List<Cell> made) {
      Cell cell = this;
      while (cell != null) {
        cell = cell.place(body, made);
      }
    }

    /** Puts a body here, if there is room; otherwise tells the cell where it belongs. */
    private synchronized Cell place(Body body, List<Cell> made) {
      int octant = octant(body);
      Node there = children[octant];
      if (there == null) {
        children[octant] = body;
        return null;
      }
      if (there instanceof Body other) {
        double half = size / 2;
        Cell below =
            new Cell(
                middleX + ((octant & 1) == 0 ? -half : half),
                middleY + ((octant & 2) == 0 ? -half : half),
                middleZ + ((octant & 4) == 0 ? -half : half),
                half);
        below.children[below.octant(other)] = other;
        children[octant] = below;
        made.add(below);
        return below;
      }
      return (Cell) there;
    }

    private int octant(Body body) {
      return (body.x < middleX ? 0 : 1) + (body.y < middleY ? 0 : 2) + (body.z < middleZ ? 0 : 4);
    }

    /** Cells below may be another thread's; these are done when their flag says so. */
    void findCentre() {
      for (Node child : children) {
        if (child != null) {
          awaitDone(child);
          mass += child.mass;
          x += child.mass * child.x;
          y += child.mass * child.y;
          z += child.mass * child.z;
          cost += child.cost;
        }
      }
      x /= mass;
      y /= mass;
      z /= mass;
      isDone = true;
    }

    private static void awaitDone(Node node) {
      if (node instanceof Cell cell) {
        while (!cell.isDone) {
          Thread.onSpinWait();
        }
      }
    }
  }
}
