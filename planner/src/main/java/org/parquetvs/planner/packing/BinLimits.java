package org.parquetvs.planner.packing;

/**
 * The number of bins.
 *
 * @param slots bins that are worked on at the same time
 * @param wanted wanted number, if so many can be filled evenly
 * @param most upper limit
 */
public record BinLimits(int slots, int wanted, int most) {

    public BinLimits {
        if (slots < 1 || wanted < slots || most < wanted) {
            throw new IllegalArgumentException(
                    "Invalid limits: " + slots + " slots, " + wanted + " bins wanted, " + most + " at most");
        }
    }
}
