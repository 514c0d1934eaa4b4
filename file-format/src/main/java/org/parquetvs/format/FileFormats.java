package org.parquetvs.format;

import java.util.ServiceLoader;
import org.parquetvs.scan.file.FileFormat;

/** Finds the reader of a file format. Here, and nowhere else, planning chooses one. */
public final class FileFormats {

    private FileFormats() {}

    /** The reader of a format. The class loader is that of the script: the context's is not set in Exasol's containers. */
    public static MetadataReader metadata(FileFormat format) {
        return ServiceLoader.load(MetadataReader.class, MetadataReader.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .filter(reader -> reader.format() == format)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("No reader of " + format + " is on the class path"));
    }
}
