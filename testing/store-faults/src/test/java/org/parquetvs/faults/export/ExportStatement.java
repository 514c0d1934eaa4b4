package org.parquetvs.faults.export;

import com.exasol.ExaConnectionInformation;
import com.exasol.ExaExportSpecification;
import com.exasol.ExaMetadata;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.parquetvs.importexport.ExportParquet;
import org.parquetvs.testing.udf.GroupIterator;
import org.parquetvs.testing.udf.TaskMetadata;
import org.parquetvs.worker.FinishExport;
import org.parquetvs.worker.WriteParquet;

/**
 * An EXPORT of the rows of two columns, ID and P, in the same steps as in the database: the adapter plans, each group of
 * rows is written, and the receipts of all groups are the input of the last script.
 *
 * @param connection the JSON text of the connection
 * @param isPartitioned whether P becomes directories
 */
record ExportStatement(String connection, String target, boolean overwrite, boolean isPartitioned) {
    private static final String CONNECTION = "S3";
    private static final int ROWS_OF_TASK = 40;
    private static final Pattern SPEC = Pattern.compile("'(\\{[^']*\\})'");

    /** Runs it and returns the number of exported rows. */
    long run(List<List<String>> rows) throws Exception {
        ExaMetadata metadata = new TaskMetadata(3, List.of(), Map.of(CONNECTION, connection));
        String spec = spec(ExportParquet.generateSqlForExportSpec(metadata, new Specification(properties())));
        List<List<String>> receipts = new ArrayList<>();
        receipts.add(Arrays.asList(spec, null));
        for (List<List<String>> group : groups(rows)) {
            List<List<String>> input = group.stream()
                    .map(row -> List.of(spec, row.get(0), row.get(1)))
                    .toList();
            List<Object> emitted = new ArrayList<>();
            WriteParquet.run(metadata, new Rows(input, emitted));
            emitted.forEach(receipt -> receipts.add(List.of(spec, (String) receipt)));
        }
        List<Object> counts = new ArrayList<>();
        FinishExport.run(metadata, new Rows(receipts, counts));
        return (Long) counts.get(0);
    }

    private Map<String, String> properties() {
        Map<String, String> properties = new TreeMap<>();
        properties.put("TARGET", target);
        properties.put("OVERWRITE", Boolean.toString(overwrite));
        properties.put("FILE_ROWS", "30");
        if (isPartitioned) {
            properties.put("PARTITION_BY", "P");
        }
        return properties;
    }

    private static String spec(String sql) {
        Matcher found = SPEC.matcher(sql);
        if (!found.find()) {
            throw new IllegalArgumentException("No specification in " + sql);
        }
        return found.group(1);
    }

    private List<List<List<String>>> groups(List<List<String>> rows) {
        Map<String, List<List<String>>> groups = new LinkedHashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            String key = isPartitioned ? rows.get(i).get(1) : Integer.toString(i / ROWS_OF_TASK);
            groups.computeIfAbsent(key, any -> new ArrayList<>()).add(rows.get(i));
        }
        return List.copyOf(groups.values());
    }

    private static final class Rows extends GroupIterator {
        private final List<Object> emitted;

        Rows(List<List<String>> input, List<Object> emitted) {
            super(input);
            this.emitted = emitted;
        }

        @Override
        public void emit(Object... values) {
            emitted.add(values[0]);
        }
    }

    /** The statement as the database hands it to the script. */
    private record Specification(Map<String, String> parameters) implements ExaExportSpecification {

        @Override
        public boolean hasConnectionName() {
            return true;
        }

        @Override
        public String getConnectionName() {
            return CONNECTION;
        }

        @Override
        public boolean hasConnectionInformation() {
            return false;
        }

        @Override
        public ExaConnectionInformation getConnectionInformation() {
            throw new UnsupportedOperationException("It has none");
        }

        @Override
        public Map<String, String> getParameters() {
            return parameters;
        }

        @Override
        public boolean hasTruncate() {
            return false;
        }

        @Override
        public boolean hasReplace() {
            return false;
        }

        @Override
        public boolean hasCreatedBy() {
            return false;
        }

        @Override
        public String getCreatedBy() {
            throw new UnsupportedOperationException("It has none");
        }

        @Override
        public List<String> getSourceColumnNames() {
            return List.of("\"ID\"", "\"P\"");
        }
    }
}
