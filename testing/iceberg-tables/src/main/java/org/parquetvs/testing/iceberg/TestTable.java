package org.parquetvs.testing.iceberg;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.iceberg.BaseTable;
import org.apache.iceberg.LocationProviders;
import org.apache.iceberg.PartitionSpec;
import org.apache.iceberg.Schema;
import org.apache.iceberg.SortOrder;
import org.apache.iceberg.StaticTableOperations;
import org.apache.iceberg.TableMetadata;
import org.apache.iceberg.TableMetadataParser;
import org.apache.iceberg.TableOperations;
import org.apache.iceberg.TableProperties;
import org.apache.iceberg.exceptions.CommitFailedException;
import org.apache.iceberg.io.FileIO;
import org.apache.iceberg.io.LocationProvider;
import org.parquetvs.table.TableAddress;
import org.parquetvs.table.TableAddress.Version;
import org.parquetvs.table.TableFormatLookup;
import org.parquetvs.table.TableSnapshot;
import org.parquetvs.testing.InMemoryObjectStore;

/** A table that the library writes into a bucket in memory, as a directory with a version hint. */
public final class TestTable implements TableOperations {
    /** Where the table is in its bucket. */
    public static final String PATH = "warehouse/db/sales";

    private final InMemoryObjectStore store;
    private TableMetadata current;
    private int version;

    /** An empty table of a version of the format. */
    public TestTable(InMemoryObjectStore store, Schema schema, PartitionSpec spec, int formatVersion) {
        this(store, schema, spec, Map.of("format-version", Integer.toString(formatVersion)));
    }

    /** An empty table with properties. */
    public TestTable(InMemoryObjectStore store, Schema schema, PartitionSpec spec, Map<String, String> properties) {
        this.store = store;
        this.current = TableMetadata.newTableMetadata(
                schema, spec, SortOrder.unsorted(), "s3://" + store.bucket() + "/" + PATH, properties);
        write(current);
    }

    /** For commits. */
    public BaseTable table() {
        return new BaseTable(this, "sales");
    }

    /** The table as its current files describe it, for reading. */
    public BaseTable reopened() {
        TableMetadata read = TableMetadataParser.read(io(), current.metadataFileLocation());
        return new BaseTable(new StaticTableOperations(read, io()), "sales");
    }

    /** The table as planning sees it. */
    public TableSnapshot open() {
        return open(Version.CURRENT);
    }

    /** The table in a state, as planning sees it. */
    public TableSnapshot open(Version state) {
        return TableFormatLookup.open(store, new TableAddress("iceberg", PATH, state));
    }

    /** The address of a file of the table. */
    public static String data(String name) {
        return "s3://memory/" + PATH + "/data/" + name;
    }

    private void write(TableMetadata metadata) {
        version++;
        String codec = metadata.property(TableProperties.METADATA_COMPRESSION, "none");
        String location = metadataFileLocation("v" + version + TableMetadataParser.getFileExtension(codec));
        TableMetadataParser.overwrite(metadata, io().newOutputFile(location));
        store.put(
                PATH + "/metadata/version-hint.text", Integer.toString(version).getBytes(StandardCharsets.UTF_8));
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
        if (base != current) {
            throw new CommitFailedException("Another commit was faster");
        }
        write(metadata);
    }

    @Override
    public FileIO io() {
        return new BucketFileIO(store);
    }

    @Override
    public String metadataFileLocation(String fileName) {
        return current.location() + "/metadata/" + fileName;
    }

    @Override
    public LocationProvider locationProvider() {
        return LocationProviders.locationsFor(current.location(), current.properties());
    }
}
