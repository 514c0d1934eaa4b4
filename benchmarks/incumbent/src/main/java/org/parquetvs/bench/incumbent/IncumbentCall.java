package org.parquetvs.bench.incumbent;

import com.exasol.ExaMetadata;
import com.exasol.adapter.document.GenericUdfCallHandler;
import com.exasol.adapter.document.connection.ConnectionPropertiesReader;
import com.exasol.adapter.document.documentfetcher.files.FilesDocumentFetcher;
import com.exasol.adapter.document.documentfetcher.files.segmentation.NoSegmentationSegmentDescription;
import com.exasol.adapter.document.files.DocumentFilesAdapter;
import com.exasol.adapter.document.files.FileTypeSpecificDocumentFetcher;
import com.exasol.adapter.document.files.stringfilter.wildcardexpression.WildcardExpression;
import com.exasol.adapter.document.mapping.ColumnMapping;
import com.exasol.adapter.document.mapping.SchemaMappingRequest;
import com.exasol.adapter.document.mapping.TableMapping;
import com.exasol.adapter.document.mapping.auto.SchemaInferencer;
import com.exasol.adapter.document.mapping.reader.JsonSchemaMappingReader;
import com.exasol.adapter.document.properties.EdmlInput;
import com.exasol.utils.StringSerializer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.parquetvs.testing.udf.TaskMetadata;

/** One call of the incumbent's UDF, from its texts to the emitted rows. */
final class IncumbentCall {
    private static final String CONNECTION = "BENCH";
    private static final String CONNECTION_TEXT = "{}";

    private final ExaMetadata metadata =
            new TaskMetadata(3, List.of(), Map.of(CONNECTION, CONNECTION_TEXT), TaskMetadata.USUAL_MEMORY_LIMIT);
    private final GenericUdfCallHandler handler = new GenericUdfCallHandler("");
    private final Map<String, String> parameters;

    /**
     * A call that reads the files of one directory that have the same ending.
     *
     * @param file one of them
     * @param mapping the definition of the table after its names; empty if its columns are inferred
     * @param fetcher makes the reader of files for some columns
     */
    IncumbentCall(Path file, String mapping, Function<List<ColumnMapping>, FileTypeSpecificDocumentFetcher> fetcher)
            throws IOException {
        String name = Objects.requireNonNull(file.getFileName()).toString();
        String suffix = name.substring(name.lastIndexOf('.'));
        LocalFinders finders =
                new LocalFinders(Objects.requireNonNull(file.getParent()).toString(), suffix);
        TableMapping table = table(new DocumentFilesAdapter("PERF", finders), "*" + suffix, mapping);
        parameters = Map.of(
                GenericUdfCallHandler.PARAMETER_DOCUMENT_FETCHER,
                StringSerializer.serializeToString(new FilesDocumentFetcher(
                        WildcardExpression.fromGlob("*" + suffix),
                        new NoSegmentationSegmentDescription(),
                        finders,
                        fetcher.apply(table.getColumns()),
                        Objects.requireNonNullElse(table.getAdditionalConfiguration(), ""))),
                GenericUdfCallHandler.PARAMETER_SCHEMA_MAPPING_REQUEST,
                StringSerializer.serializeToString(
                        new SchemaMappingRequest(table.getPathInRemoteTable(), table.getColumns())),
                GenericUdfCallHandler.PARAMETER_CONNECTION_NAME,
                CONNECTION);
    }

    /** The last of the tables; if the mapping has lists, it is the table of the elements. */
    private static TableMapping table(DocumentFilesAdapter adapter, String pattern, String mapping) {
        String definition = """
                {"$schema": "https://schemas.exasol.com/edml-2.1.0.json", "source": "%s", "destinationTable": "BENCH"%s}
                """.formatted(pattern, mapping);
        ConnectionPropertiesReader connection = new ConnectionPropertiesReader(CONNECTION_TEXT, "");
        List<TableMapping> tables = new JsonSchemaMappingReader(
                        adapter.getTableKeyFetcher(connection),
                        new SchemaInferencer(adapter.getSchemaFetcher(connection)))
                .readSchemaMapping(List.of(new EdmlInput(definition, "benchmark")))
                .getTableMappings();
        return tables.get(tables.size() - 1);
    }

    /** Runs it and returns the number of rows. */
    long run() {
        EmittedRows rows = new EmittedRows(parameters);
        handler.run(metadata, rows);
        return rows.count();
    }
}
