package org.parquetvs.perf.incumbent;

import com.exasol.ExaMetadata;
import com.exasol.adapter.document.GenericUdfCallHandler;
import com.exasol.adapter.document.connection.ConnectionPropertiesReader;
import com.exasol.adapter.document.documentfetcher.files.FilesDocumentFetcher;
import com.exasol.adapter.document.documentfetcher.files.parquet.ParquetDocumentFetcher;
import com.exasol.adapter.document.documentfetcher.files.segmentation.NoSegmentationSegmentDescription;
import com.exasol.adapter.document.files.DocumentFilesAdapter;
import com.exasol.adapter.document.files.stringfilter.wildcardexpression.WildcardExpression;
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
import org.parquetvs.perf.harness.Contender;
import org.parquetvs.testing.udf.TaskMetadata;

/** The incumbent's UDF from its call to the emitted row, with the columns that it infers. */
public final class IncumbentPipeline implements Contender {
    private static final String PATTERN = "*.parquet";
    private static final String CONNECTION = "BENCH";
    private static final String CONNECTION_TEXT = "{}";

    private final ExaMetadata metadata =
            new TaskMetadata(3, List.of(), Map.of(CONNECTION, CONNECTION_TEXT), TaskMetadata.USUAL_MEMORY_LIMIT);
    private final GenericUdfCallHandler handler = new GenericUdfCallHandler("");
    private final Map<String, String> parameters;

    /** Takes files of one directory. */
    public IncumbentPipeline(String[] files) throws IOException {
        LocalFinders finders = new LocalFinders(
                Objects.requireNonNull(Path.of(files[0]).getParent()).toString());
        TableMapping table = infer(new DocumentFilesAdapter("PERF", finders));
        parameters = Map.of(
                GenericUdfCallHandler.PARAMETER_DOCUMENT_FETCHER,
                StringSerializer.serializeToString(new FilesDocumentFetcher(
                        WildcardExpression.fromGlob(PATTERN),
                        new NoSegmentationSegmentDescription(),
                        finders,
                        new ParquetDocumentFetcher(),
                        "")),
                GenericUdfCallHandler.PARAMETER_SCHEMA_MAPPING_REQUEST,
                StringSerializer.serializeToString(
                        new SchemaMappingRequest(table.getPathInRemoteTable(), table.getColumns())),
                GenericUdfCallHandler.PARAMETER_CONNECTION_NAME,
                CONNECTION);
    }

    private static TableMapping infer(DocumentFilesAdapter adapter) {
        String definition = """
                {"$schema": "https://schemas.exasol.com/edml-2.1.0.json", "source": "%s", "destinationTable": "BENCH"}
                """.formatted(PATTERN);
        ConnectionPropertiesReader connection = new ConnectionPropertiesReader(CONNECTION_TEXT, "");
        return new JsonSchemaMappingReader(
                        adapter.getTableKeyFetcher(connection),
                        new SchemaInferencer(adapter.getSchemaFetcher(connection)))
                .readSchemaMapping(List.of(new EdmlInput(definition, "benchmark")))
                .getTableMappings()
                .get(0);
    }

    @Override
    public long run() {
        EmittedRows rows = new EmittedRows(parameters);
        handler.run(metadata, rows);
        return rows.count();
    }
}
