package org.parquetvs.simulation;

/**
 * Processor time of a step that handles values.
 *
 * @param perValue seconds of one core for a value, whatever its length
 * @param perByte seconds of one core for a byte
 */
public record Effort(double perValue, double perByte) {

    public Effort {
        if (!(perValue >= 0) || !(perByte >= 0)) {
            throw new IllegalArgumentException("Invalid effort: " + perValue + " s a value, " + perByte + " s a byte");
        }
    }

    double seconds(double values, double bytes) {
        return values * perValue + bytes * perByte;
    }

    /** The part that moves bytes and keeps memory busy. */
    double memorySeconds(double bytes) {
        return bytes * perByte;
    }

    Effort times(double factor) {
        return new Effort(perValue * factor, perByte * factor);
    }
}
