package org.parquetvs.decoder;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.parquetvs.decoder.BatchDecoder.DecodedColumn;
import org.parquetvs.decoder.column.ColumnContext.EmptyTexts;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.decoder.json.NestedJson;
import org.parquetvs.decoder.page.LeafColumn;
import org.parquetvs.footer.FieldConversion;
import org.parquetvs.footer.Footer;
import org.parquetvs.footer.NestedField;
import org.parquetvs.footer.TableMembers;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.RowPath;
import org.parquetvs.scan.value.Value;

/**
 * How a column of a row group is read.
 *
 * @param reading what happens to its values
 * @param isNullCheck whether this is a nested field of which the scan only reads whether it is NULL
 * @param field the field in the file; empty for columns that are not in files, or that this file lacks
 * @param leaves its column chunks
 */
record ColumnPlan(
        DecodedColumn column,
        FieldConversion reading,
        boolean isNullCheck,
        Optional<NestedField> field,
        List<LeafColumn> leaves) {

    ColumnPlan {
        leaves = List.copyOf(leaves);
    }

    /**
     * The plan of a column in a scan of such rows, for a row group with such leaves.
     *
     * @param overflow what becomes of values that do not fit it, if it has no rule of its own
     */
    static ColumnPlan of(DecodedColumn column, RowPath rows, RowGroupLeaves all, Overflow overflow) {
        if (!(column.source() instanceof ColumnSource.Field field)) {
            return constant(column);
        }
        Footer footer = all.rowGroup().footer();
        Optional<Value> constant = footer.constant(field, column.type());
        // Of a constant that is NULL in the database, only the file tells whether it is stored as an empty text.
        boolean hidesText = constant.filter(Value::isNull).isPresent() && column.emptyTexts() == EmptyTexts.TEXT;
        if (constant.isPresent() && !hidesText) {
            return constant(column);
        }
        Optional<NestedField> found = NestedField.find(footer, rows, field);
        FieldConversion reading = FieldConversion.of(footer, found, field, column.type());
        if (found.isEmpty() || reading == FieldConversion.NULLS) {
            return constant(column);
        }
        List<String> path = found.get().path();
        // Where JSON that is too long is NULL, only the JSON shows which values are NULL.
        if (reading == FieldConversion.JSON && column.isNullChecked() && column.overflow(overflow) != Overflow.NULL) {
            return new ColumnPlan(column, reading, true, found, List.of(all.lightest(path)));
        }
        List<LeafColumn> leaves = all.of(path);
        if (leaves.isEmpty()) {
            throw DecoderErrors.missingChunk(RowGroupLeaves.place(all.rowGroup(), path));
        }
        ColumnPlan whole = new ColumnPlan(column, reading, false, found, leaves);
        return reading == FieldConversion.JSON ? whole.withLeavesOf(whole.members(footer)) : whole;
    }

    private ColumnPlan withLeavesOf(TableMembers members) {
        if (members.members().isEmpty()) {
            return this;
        }
        Map<List<String>, LeafColumn> byPath = leaves.stream()
                .collect(Collectors.toMap(leaf -> List.of(leaf.descriptor().getPath()), Function.identity()));
        return with(NestedJson.leaves(field.orElseThrow(), members).stream()
                .flatMap(path -> Stream.ofNullable(byPath.get(path)))
                .toList());
    }

    /** What the table has in the field. */
    TableMembers members(Footer footer) {
        return column.source() instanceof ColumnSource.Field source
                ? TableMembers.of(footer, source)
                : TableMembers.AS_IN_FILE;
    }

    /** The plan of a column that reads no column chunk. */
    private static ColumnPlan constant(DecodedColumn column) {
        return new ColumnPlan(column, FieldConversion.NULLS, false, Optional.empty(), List.of());
    }

    /** The same plan with other places for its column chunks. */
    ColumnPlan with(List<LeafColumn> otherLeaves) {
        return new ColumnPlan(column, reading, isNullCheck, field, otherLeaves);
    }

    /** The level of the groups that have the field. */
    int level() {
        return column.source() instanceof ColumnSource.Field field ? field.level() : 0;
    }

    /** Whether it is a single column chunk of values. */
    boolean isFlat() {
        return reading == FieldConversion.VALUE || reading == FieldConversion.CONVERTED;
    }
}
