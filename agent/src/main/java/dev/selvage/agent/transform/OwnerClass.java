package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;

/**
 * The class whose methods are rewritten.
 *
 * @param name internal, with slashes
 * @param superclass internal name; null for {@code Object}
 * @param file the source file; empty when it is not known
 * @param version the major version of its class file
 */
record OwnerClass(
    ClassLoader loader,
    String name,
    String superclass,
    String file,
    Treatment treatment,
    BodyStyle bodies,
    int version) {}
