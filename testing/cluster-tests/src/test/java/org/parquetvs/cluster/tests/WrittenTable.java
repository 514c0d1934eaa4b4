package org.parquetvs.cluster.tests;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.apache.iceberg.BaseTable;
import org.apache.iceberg.LocationProviders;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.SortOrder;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableMetadataParser;
import org.apache.iceberg.TableOperations;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.InputFile;
import org.apache.iceberg.io.LocationProvider;
import org.apache.iceberg.io.OutputFile;
import org.apache.iceberg.io.PositionOutputStream;

/** An Iceberg table that its library writes into the bucket of a lake: a directory with a version hint. */
final class WrittenTable implements TableOperations {
    private static final String BUCKET = "s3://lake/";

    private final Lake lake;
    private final String path;
    private TableMetadata current;
    private int version;

    WrittenTable(Lake lake, String path, Schema schema, PartitionSpec spec, int formatVersion) {
        this.lake = lake;
        this.path = path;
        this.current = TableMetadata.newTableMetadata(
                schema,
                spec,
                SortOrder.unsorted(),
                BUCKET + path,
                Map.of("format-version", Integer.toString(formatVersion)));
        write(current);
    }

    BaseTable library() {
        return new BaseTable(this, path);
    }

    /** The key of a data file. */
    String key(String name) {
        return path + "/data/" + name;
    }

    /** The address of a data file. */
    String data(String name) {
        return BUCKET + key(name);
    }

    /** The address of the metadata of the current state. */
    String metadataAddress() {
        return BUCKET + path + "/metadata/" + metadataName();
    }

    private String metadataName() {
        return "v" + version + ".metadata.json";
    }

    private void write(TableMetadata metadata) {
        version++;
        String location = metadataFileLocation(metadataName());
        TableMetadataParser.overwrite(metadata, io().newOutputFile(location));
        try {
            Files.writeString(lake.file(path + "/metadata/version-hint.text"), Integer.toString(version));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        current = TableMetadataParser.read(io(), location);
    }

    @Override
    public TableMetadata current() {
        return current;
    }

    @Override
    public TableMetadata refresh() {
        return current;
    }

    @Override
    public void commit(TableMetadata base, TableMetadata metadata) {
        write(metadata);
    }

    @Override
    public FileIO io() {
        return new LakeFileIO(lake);
    }

    @Override
    public String metadataFileLocation(String fileName) {
        return current.location() + "/metadata/" + fileName;
    }

    @Override
    public LocationProvider locationProvider() {
        return LocationProviders.locationsFor(current.location(), current.properties());
    }

    /** Addresses of the bucket as files of the server's directory. */
    @SuppressWarnings("serial")
    private static final class LakeFileIO implements FileIO {
        private final transient Lake lake;

        LakeFileIO(Lake lake) {
            this.lake = lake;
        }

        private File file(String location) {
            Path file = lake.file(location.substring(BUCKET.length()));
            try {
                Files.createDirectories(file.getParent());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return file.toFile();
        }

        @Override
        public InputFile newInputFile(String location) {
            return org.apache.iceberg.Files.localInput(file(location));
        }

        @Override
        public OutputFile newOutputFile(String location) {
            OutputFile file = org.apache.iceberg.Files.localOutput(file(location));
            return new OutputFile() {
                @Override
                public PositionOutputStream create() {
                    return file.createOrOverwrite();
                }

                @Override
                public PositionOutputStream createOrOverwrite() {
                    return file.createOrOverwrite();
                }

                @Override
                public String location() {
                    return location;
                }

                @Override
                public InputFile toInputFile() {
                    return newInputFile(location);
                }
            };
        }

        @Override
        public void deleteFile(String location) {
            throw new UnsupportedOperationException("Files stay");
        }
    }
}
