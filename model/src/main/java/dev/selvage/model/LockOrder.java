package dev.selvage.model;

/**
 * Two locks that a thread acquired, the second while it held the first.
 *
 * @param strand its strand name
 * @param thread the name of its thread
 */
public record LockOrder(
    String strand,
    String thread,
    String outer,
    SiteKey outerSite,
    String inner,
    SiteKey innerSite) {}
