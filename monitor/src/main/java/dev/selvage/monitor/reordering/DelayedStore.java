package dev.selvage.monitor.reordering;

/**
 * A store that may take effect later than in program order.
 *
 * @param before what came before the strand's previous step
 * @param after what comes before the store
 * @param rival the access to the location before it; null when it is not known
 */
record DelayedStore(
    Object object, long part, int site, int[] before, int[] after, StrandAccess rival) {}
