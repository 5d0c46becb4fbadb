package dev.selvage.core.strategy;

/**
 * Something that a strategy can do beyond choosing. A strategy has a capability by implementing its
 * interface; {@link Capabilities} finds it, however often the strategy is wrapped.
 */
public interface Capability {}
