package org.parquetvs.format;

import java.util.List;
import java.util.ServiceLoader;
import org.parquetvs.scan.file.FileFormat;

/** Finds the readers of files for planning. Planning chooses a reader only here. */
public final class MetadataReaderLookup {

    private MetadataReaderLookup() {}

    /** The reader of a format. */
    public static MetadataReader metadata(FileFormat format) {
        return Readers.OF_METADATA.stream()
                .filter(reader -> reader.format() == format)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No reader of " + format + " is on the class path"));
    }

    /** The reader of keys. */
    public static KeyReader keys() {
        return Readers.OF_KEYS.stream()
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No reader of keys is on the class path"));
    }

    /** The reader of rows. */
    public static FileRowReader rows() {
        return Readers.OF_ROWS.stream()
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No reader of rows is on the class path"));
    }

    /** The readers, found once, because finding them takes longer than a small request. */
    private static final class Readers {
        static final List<MetadataReader> OF_METADATA = all(MetadataReader.class);
        static final List<KeyReader> OF_KEYS = all(KeyReader.class);
        static final List<FileRowReader> OF_ROWS = all(FileRowReader.class);

        /**
         * All services of a class, by the class loader of the script: the context class loader is not set in Exasol's
         * containers.
         */
        private static <T> List<T> all(Class<T> service) {
            return ServiceLoader.load(service, MetadataReaderLookup.class.getClassLoader()).stream()
                    .map(ServiceLoader.Provider::get)
                    .toList();
        }
    }
}
