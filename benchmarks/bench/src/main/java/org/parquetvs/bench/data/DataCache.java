package org.parquetvs.bench.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.store.DirectoryPlace;
import org.parquetvs.fixtures.store.FixtureMaker;
import org.parquetvs.fixtures.store.MakeListener;
import org.parquetvs.fixtures.store.Place;
import org.parquetvs.writer.WriterBounds;

/**
 * Data sets that stay from run to run, each in a directory of its name.
 *
 * @param directory of all of them
 */
public record DataCache(Path directory) {

    /** The directory with the files of a data set, which are made unless they exist as defined. */
    public Path directory(DataSet dataSet) throws IOException {
        WriterBounds bounds = WriterBounds.of(Runtime.getRuntime().availableProcessors());
        try (Place place = new DirectoryPlace(directory)) {
            new FixtureMaker(place, bounds, new MakeListener() {}).make(dataSet);
        }
        return directory.resolve(dataSet.name());
    }

    /** The data files of a directory that {@link #directory(DataSet)} returned. */
    public static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".parquet"))
                    .sorted()
                    .toList();
        }
    }
}
