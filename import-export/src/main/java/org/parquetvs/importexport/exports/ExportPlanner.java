package org.parquetvs.importexport.exports;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.parquetvs.adapter.properties.ExportProperties;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.importexport.error.ExportErrors;
import org.parquetvs.scan.export.ExportSpec;
import org.parquetvs.scan.export.WrittenEncryption;
import org.parquetvs.scan.export.WrittenLayout;
import org.parquetvs.scan.wire.ExportSpecJson;

/** Writes the query of an export. */
public final class ExportPlanner {
    /**
     * Number of neighbouring rows that go to the same task. A small table needs only one task, and rows that are stored
     * together in the database stay together.
     */
    private static final int NEIGHBOURS = 16_384;

    private final ExportProperties properties;
    private final SourceColumns columns;
    private final Cluster cluster;

    /**
     * The part of the cluster that exports can use.
     *
     * @param nodes of the cluster
     * @param processors of each node
     */
    public record Cluster(long nodes, int processors) {}

    /** @param sourceColumns how the statement names them, such as {@code "T"."A"} */
    public ExportPlanner(ExportProperties properties, List<String> sourceColumns, Cluster cluster) {
        this.properties = properties;
        this.columns = new SourceColumns(sourceColumns);
        this.cluster = cluster;
    }

    /**
     * The specification that the tasks get.
     *
     * @param replaced entity tag of the manifest to replace; empty: there is none
     */
    public ExportSpec spec(String id, String connection, Optional<String> replaced) {
        List<String> partitionBy = columns.named(properties.partitionBy());
        if (new HashSet<>(partitionBy).size() == columns.names().size()) {
            throw ExportErrors.nothingBesidesPartitions();
        }
        WrittenLayout layout = properties.layout();
        return new ExportSpec(
                id,
                connection,
                properties.destination().prefix(),
                columns.names(),
                partitionBy,
                properties.fileName(),
                properties.maxPartitions(),
                properties.parallelism().encoders() > 0
                        ? properties.parallelism().encoders()
                        : encoders(),
                new WrittenLayout(
                        layout.compression(),
                        layout.rowGroupRows(),
                        layout.rowGroupBytes(),
                        layout.pageBytes(),
                        layout.fileRows(),
                        layout.fileBytes(),
                        layout.dictionary(),
                        columns.named(layout.bloomFilters()),
                        layout.keyValueMetadata(),
                        layout.encryption().map(encryption -> encryption(encryption, partitionBy))),
                replaced);
    }

    private WrittenEncryption encryption(WrittenEncryption named, List<String> partitionBy) {
        Map<String, String> columnKeys = new TreeMap<>();
        named.columnKeys().forEach((name, key) -> {
            String column = columns.named(List.of(name)).get(0);
            if (partitionBy.contains(column)) {
                throw ExportErrors.partitionWithKey(column);
            }
            columnKeys.put(column, key);
        });
        return new WrittenEncryption(named.footerKey(), columnKeys, named.algorithm(), named.footer());
    }

    /** The tasks of a node share its processors. */
    private int encoders() {
        return Math.max(1, cluster.processors() / tasksOfNode());
    }

    private int tasksOfNode() {
        if (properties.parallelism().tasks() == 0) {
            return cluster.processors();
        }
        return Math.toIntExact(Math.max(1, (properties.parallelism().tasks() + cluster.nodes() - 1) / cluster.nodes()));
    }

    /**
     * A query over DUAL, which the database replaces by the source. Its single row is the number of exported rows.
     *
     * @param scriptSchema where the scripts of the export are
     */
    public String sql(ExportSpec spec, String scriptSchema) {
        String schema = SqlText.identifier(scriptSchema) + ".";
        String text = SqlText.string(ExportSpecJson.render(spec));
        String order = order();
        return """
                SELECT %s"FINISH_EXPORT"(%s, "RECEIPT") FROM (
                  SELECT CAST(NULL AS VARCHAR(2000000)) AS "RECEIPT"
                  UNION ALL
                  SELECT "RECEIPT" FROM (
                    SELECT %s"WRITE_PARQUET"(%s, %s%s)
                    FROM DUAL%s
                  )
                )""".formatted(schema, text, schema, text, String.join(", ", columns.sql()), order, groups());
    }

    private String order() {
        List<String> keys = new ArrayList<>();
        for (String written : properties.sortBy()) {
            String[] words = written.split("\\s+(?=(?i:ASC|DESC)$)", 2);
            String direction = words.length == 2 ? " " + words[1].toUpperCase(Locale.ROOT) : "";
            keys.add(columns.sql(columns.named(words[0])) + direction);
        }
        return keys.isEmpty() ? "" : " ORDER BY " + String.join(", ", keys);
    }

    /** With directories, each of them is a task: a task has one file open at a time, and a directory no more than needed. */
    private String groups() {
        if (!properties.partitionBy().isEmpty()) {
            List<String> partitions = new ArrayList<>();
            columns.named(properties.partitionBy()).forEach(name -> partitions.add(columns.sql(name)));
            return " GROUP BY " + String.join(", ", partitions);
        }
        if (properties.parallelism().tasks() == 1) {
            return "";
        }
        boolean isOnAllNodes = properties.parallelism().tasks() == 0
                || properties.parallelism().tasks() >= cluster.nodes();
        int tasks = isOnAllNodes ? tasksOfNode() : properties.parallelism().tasks();
        return " GROUP BY " + (isOnAllNodes ? "IPROC(), " : "") + "MOD(DIV(ROWNUM - 1, " + NEIGHBOURS + "), " + tasks
                + ")";
    }
}
