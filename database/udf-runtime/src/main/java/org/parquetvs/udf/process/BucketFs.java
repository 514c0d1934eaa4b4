package org.parquetvs.udf.process;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;

/**
 * Where the files of BucketFS are on this machine. A path under none of them is taken as a local one.
 *
 * @param places local file or directory by its path in BucketFS, for example {@code /buckets/bfsdefault/default}
 */
public record BucketFs(Map<String, Path> places) {

    public BucketFs {
        places = Map.copyOf(places);
    }

    /** The local file that a path in a script means. */
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
