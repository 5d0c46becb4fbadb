package dev.selvage.model;

/**
 * A wake-up that did not reach the thread that needed it.
 *
 * @param by the thread that gave it
 * @param site where; {@link SiteKey#NONE} when that is not known
 * @param woken the thread that it woke instead; empty if no thread was waiting
 */
public record LostSignal(String by, SiteKey site, String woken) {}
