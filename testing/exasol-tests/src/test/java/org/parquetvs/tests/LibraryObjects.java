package org.parquetvs.tests;

import com.exasol.dbbuilder.dialects.exasol.AdapterScript;
import com.exasol.dbbuilder.dialects.exasol.ConnectionDefinition;
import com.exasol.dbbuilder.dialects.exasol.ExasolObjectFactory;
import java.util.Map;

/**
 * What Exasol's library for tests has created, with the statements that the tests of Exasol's own adapters run.
 *
 * @param adapter the library uses only scripts that it has created itself; the installer then replaces this one
 */
record LibraryObjects(ExasolObjectFactory factory, AdapterScript adapter, ConnectionDefinition connection) {
    static final String SCHEMA = "ADAPTER";
    static final String ADAPTER = "S3_PARQUET";
    static final String CONNECTION = "S3_CONNECTION";

    /**
     * Creates the schema of the scripts, in it the adapter, and a connection to the bucket.
     *
     * @param jar its name in BucketFS, where it need not be yet
     */
    static LibraryObjects of(Lake lake, String jar) {
        ExasolObjectFactory factory = new ExasolObjectFactory(StatementConnection.of(lake));
        AdapterScript adapter = factory.createSchema(SCHEMA)
                .createAdapterScriptBuilder(ADAPTER)
                .language(AdapterScript.Language.JAVA)
                .bucketFsContent("com.exasol.adapter.RequestDispatcher", "/buckets/bfsdefault/default/" + jar)
                .build();
        ConnectionDefinition connection = factory.createConnectionDefinition(
                CONNECTION, "", "", lake.target().database().connectionJson());
        return new LibraryObjects(factory, adapter, connection);
    }

    /** Creates a virtual schema. */
    void create(String schema, Map<String, String> properties) {
        factory.createVirtualSchemaBuilder(schema)
                .adapterScript(adapter)
                .connectionDefinition(connection)
                .properties(properties)
                .build();
    }
}
