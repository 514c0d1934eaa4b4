package org.parquetvs.planner.packing;

/**
 * How many bins there should be.
 *
 * @param slots bins that are worked on at the same time
 * @param wanted as many if they can be filled evenly
 * @param most never more
 */
public record BinLimits(int slots, int wanted, int most) {

    public BinLimits {
        if (slots < 1 || wanted < slots || most < wanted) {
            throw new IllegalArgumentException(
                    "Invalid limits: " + slots + " slots, " + wanted + " bins wanted, " + most + " at most");
        }
    }
}
