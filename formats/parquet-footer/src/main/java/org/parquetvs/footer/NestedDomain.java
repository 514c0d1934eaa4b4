package org.parquetvs.footer;

import java.util.Optional;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.value.Domain;
import org.parquetvs.scan.value.Domain.Nulls;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/**
 * What statistics say about a field that is mapped, in a group, or in an element of a list. The bounds are for all its
 * values; the counted NULLs include places where there is no row.
 */
final class NestedDomain {
    private final Footer footer;
    private final int rowGroup;

    NestedDomain(Footer footer, int rowGroup) {
        this.footer = footer;
        this.rowGroup = rowGroup;
    }

    Domain of(ColumnSource.Field field, SqlType target) {
        if (field.level() > footer.rowPath().depth()) {
            return Domain.UNKNOWN;
        }
        Optional<NestedField> found = NestedField.find(footer, footer.rowPath(), field);
        Optional<FieldConversion> reading = FieldConversion.possible(found, field, target);
        if (found.isEmpty() || reading.equals(Optional.of(FieldConversion.NULLS))) {
            return reading.isPresent() ? Domain.ALL_NULL : Domain.UNKNOWN;
        }
        if (!reading.equals(Optional.of(FieldConversion.VALUE))) {
            return Domain.UNKNOWN;
        }
        return footer.chunk(rowGroup, ColumnPath.get(found.get().path().toArray(String[]::new)))
                .map(chunk -> loosened(chunk, field, target))
                .orElse(Domain.UNKNOWN);
    }

    private static Domain loosened(ColumnChunkMetaData chunk, ColumnSource.Field field, SqlType target) {
        Domain domain = ChunkDomain.of(chunk.getStatistics(), chunk.getPrimitiveType(), target, chunk.getValueCount());
        if (domain.nulls() == Nulls.ALL) {
            return domain;
        }
        boolean isCut = field.conversion().map(Conversion::overflow).equals(Optional.of(Overflow.TRUNCATE))
                && domain.min() instanceof Value.Text text
                && text.text().length() > ((SqlType.Text) target).length();
        return new Domain(isCut ? null : domain.min(), domain.max(), Nulls.SOME);
    }
}
