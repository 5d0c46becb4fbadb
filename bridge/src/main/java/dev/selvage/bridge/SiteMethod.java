package dev.selvage.bridge;

/**
 * A method whose code calls hooks. All its sites share one.
 *
 * @param loader the loader of the class that declares it; null for the boot loader
 * @param className binary name with dots
 * @param file the source file of the class
 */
public record SiteMethod(
    ClassLoader loader, String className, String name, String descriptor, String file) {}
