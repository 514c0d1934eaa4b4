package org.parquetvs.format;

import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.parquetvs.scan.file.FileFormat;

/** Finds what reads files while a query is planned. Here, and nowhere else, planning chooses a reader. */
public final class FileFormats {

    private FileFormats() {}

    /** The reader of a format. */
    public static MetadataReader metadata(FileFormat format) {
        return all(MetadataReader.class)
                .filter(reader -> reader.format() == format)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No reader of " + format + " is on the class path"));
    }

    /** The reader of keys. */
    public static KeyReader keys() {
        return all(KeyReader.class)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No reader of keys is on the class path"));
    }

    /** The class loader is that of the script: the context's is not set in Exasol's containers. */
    private static <T> Stream<T> all(Class<T> service) {
        return ServiceLoader.load(service, FileFormats.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get);
    }
}
