package org.parquetvs.perf.incumbent;

import com.exasol.adapter.document.DataProcessingPipeline;
import com.exasol.adapter.document.connection.ConnectionPropertiesReader;
import com.exasol.adapter.document.documentfetcher.DocumentFetcher;
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
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.TimeZone;
import org.parquetvs.perf.harness.Contender;

/** What the incumbent's UDF does between the text of its call and the emitted row, with the columns that it infers. */
public final class IncumbentPipeline implements Contender {
    private static final String PATTERN = "*.parquet";

    private final ConnectionPropertiesReader connection = new ConnectionPropertiesReader("{}", "");
    private final SchemaMappingRequest request;
    private final DocumentFetcher fetcher;

    /** Takes files of one directory. */
    public IncumbentPipeline(String[] files) {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        LocalFinders finders = new LocalFinders(
                Objects.requireNonNull(Path.of(files[0]).getParent()).toString());
        TableMapping table = infer(new DocumentFilesAdapter("PERF", finders));
        request = new SchemaMappingRequest(table.getPathInRemoteTable(), table.getColumns());
        fetcher = new FilesDocumentFetcher(
                WildcardExpression.fromGlob(PATTERN),
                new NoSegmentationSegmentDescription(),
                finders,
                new ParquetDocumentFetcher(),
                "");
    }

    private TableMapping infer(DocumentFilesAdapter adapter) {
        String definition = """
                {"$schema": "https://schemas.exasol.com/edml-2.1.0.json", "source": "%s", "destinationTable": "BENCH"}
                """.formatted(PATTERN);
        return new JsonSchemaMappingReader(
                        adapter.getTableKeyFetcher(connection),
                        new SchemaInferencer(adapter.getSchemaFetcher(connection)))
                .readSchemaMapping(List.of(new EdmlInput(definition, "benchmark")))
                .getTableMappings()
                .get(0);
    }

    @Override
    public long run() {
        ValueCounter counter = new ValueCounter();
        new DataProcessingPipeline(request).run(fetcher, connection, row -> {
            row.forEach(counter::value);
            counter.endRow();
        });
        return counter.rows();
    }
}
