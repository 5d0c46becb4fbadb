/**
 * Strategies that go through all schedules, up to a bound or up to equivalent behaviour, and can
 * say at the end what that proves.
 */
package dev.selvage.core.strategy.search;
