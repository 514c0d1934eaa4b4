package org.parquetvs.adapter.properties;

import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.parquetvs.scan.file.FileFormat;
import org.parquetvs.scan.source.SourcePattern;

/**
 * A table as its user defined it; its columns are inferred.
 *
 * @param name as SQL sees it, case included
 * @param source the files that make it up
 * @param format of these files; empty: what their names end in
 * @param description the table's comment; empty for none
 * @param naming how its columns are named
 * @param fileColumns what it has besides the fields of the files
 */
public record TableDefinition(
        String name,
        SourcePattern source,
        Optional<FileFormat> format,
        String description,
        ColumnNaming naming,
        Set<FileColumn> fileColumns) {

    public TableDefinition {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(format, "format");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(naming, "naming");
        fileColumns = Set.copyOf(fileColumns);
    }

    /** A table of files in the format that their names end in. */
    public TableDefinition(
            String name, SourcePattern source, String description, ColumnNaming naming, Set<FileColumn> fileColumns) {
        this(name, source, Optional.empty(), description, naming, fileColumns);
    }

    /** The same table with more of them. */
    TableDefinition with(Set<FileColumn> more) {
        Set<FileColumn> all = new HashSet<>(fileColumns);
        all.addAll(more);
        return new TableDefinition(name, source, format, description, naming, all);
    }
}
