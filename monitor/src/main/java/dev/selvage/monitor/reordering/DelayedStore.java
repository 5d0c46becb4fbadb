package dev.selvage.monitor.reordering;

/**
 * A store that may take effect later than its strand believes.
 *
 * @param before what came before the strand's previous step
 * @param after what comes before the store
 * @param rival who has used the location before; null when it is not known
 */
record DelayedStore(
    Object object, long part, int site, int[] before, int[] after, StrandAccess rival) {}
