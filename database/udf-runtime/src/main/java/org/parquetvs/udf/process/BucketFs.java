package org.parquetvs.udf.process;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/**
 * The places of BucketFS files on this machine. Scripts reach no other file.
 *
 * @param places local files or directories by their path in BucketFS, for example {@code /buckets/bfsdefault/default}
 */
public record BucketFs(Map<String, Path> places) {

    public BucketFs {
        places = Map.copyOf(places);
    }

    /** The local file for a path in a script; empty if the path is in none of the places, or leads out of its place. */
    public Optional<Path> resolve(String scriptPath) {
        String path = Path.of(scriptPath).normalize().toString();
        return places.entrySet().stream()
                .filter(place -> path.equals(place.getKey()) || path.startsWith(place.getKey() + "/"))
                .max(Comparator.comparingInt(place -> place.getKey().length()))
                .map(place ->
                        resolve(place.getValue(), path.substring(place.getKey().length())));
    }

    private static Path resolve(Path place, String rest) {
        return rest.isEmpty() ? place : place.resolve(rest.substring(1));
    }
}
