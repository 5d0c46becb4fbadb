package dev.selvage.bridge;

/**
 * What code names when it uses a class, so that the class has to be initialised.
 *
 * @param loader that of the code
 * @param owner the class named, with dots
 * @param field the static field named, which a superclass may declare; null when it is not a field
 */
public record StaticUse(ClassLoader loader, String owner, String field) {}
