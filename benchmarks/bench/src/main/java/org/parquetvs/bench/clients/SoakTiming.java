package org.parquetvs.bench.clients;

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
 * @param idleMb memory of the server before, without clients, after a collection
 * @param earlyMb the memory after a quarter of the statements has run
 * @param lateMb the memory after nine tenths have run
 * @param endMb the memory after all clients have gone
 * @param seconds that it took
 */
public record SoakTiming(
        int clients,
        long statements,
        long killed,
        long conflicts,
        List<String> errors,
        List<String> leaks,
        double idleMb,
        double earlyMb,
        double lateMb,
        double endMb,
        double seconds) {

    public SoakTiming {
        errors = List.copyOf(errors);
        leaks = List.copyOf(leaks);
    }
}
