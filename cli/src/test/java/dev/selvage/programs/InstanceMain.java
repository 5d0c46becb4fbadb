package dev.selvage.programs;

/** Started as Java 25 allows: no static, no public, no arguments. */
class InstanceMain {
  void main() {
    System.out.println("instance main runs");
    System.err.println("instance main warns");
  }
}
