package org.parquetvs.soak.clients;

import java.util.List;

/**
 * The result of a soak.
 *
 * @param clients how many there were
 * @param statements that were answered, errors included
 * @param killed clients whose connection was cut
 * @param conflicts statements that lost against another transaction
 * @param errors errors of other statements
 * @param leaks descriptions of resources that the server holds after all clients have gone and did not hold before
 * @param memory of the server
 * @param seconds that it took
 */
public record SoakTiming(
        int clients,
        long statements,
        long killed,
        long conflicts,
        List<String> errors,
        List<String> leaks,
        Memory memory,
        double seconds) {

    /**
     * Megabytes after a collection.
     *
     * @param idle before the clients came
     * @param early after a quarter of the statements
     * @param late after nine tenths
     * @param end after all clients have gone
     */
    public record Memory(double idle, double early, double late, double end) {}

    public SoakTiming {
        errors = List.copyOf(errors);
        leaks = List.copyOf(leaks);
    }
}
