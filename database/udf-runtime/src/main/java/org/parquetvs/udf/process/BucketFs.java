package org.parquetvs.udf.process;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;

/**
 * The places of BucketFS files on this machine. A path outside all of them is a local path.
 *
 * @param places local files or directories by their path in BucketFS, for example {@code /buckets/bfsdefault/default}
 */
public record BucketFs(Map<String, Path> places) {

    public BucketFs {
        places = Map.copyOf(places);
    }

    /** The local file for a path in a script. */
    public Path resolve(String scriptPath) {
        return places.entrySet().stream()
                .filter(place -> scriptPath.equals(place.getKey()) || scriptPath.startsWith(place.getKey() + "/"))
                .max(Comparator.comparingInt(place -> place.getKey().length()))
                .map(place -> resolve(
                        place.getValue(), scriptPath.substring(place.getKey().length())))
                .orElseGet(() -> Path.of(scriptPath));
    }

    private static Path resolve(Path place, String rest) {
        return rest.isEmpty() ? place : place.resolve(rest.substring(1));
    }
}
