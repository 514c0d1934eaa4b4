package org.parquetvs.decoder;

import java.util.Optional;
import java.util.function.Function;
import org.apache.parquet.column.ColumnDescriptor;
import org.parquetvs.decoder.codec.Decompressor;
import org.parquetvs.decoder.column.ColumnContext;
import org.parquetvs.decoder.column.ColumnReader;
import org.parquetvs.decoder.column.ColumnReaderFactory;
import org.parquetvs.decoder.column.ConvertedColumn;
import org.parquetvs.decoder.column.NestedColumn;
import org.parquetvs.decoder.column.NullCheckColumn;
import org.parquetvs.decoder.column.SkippingColumn;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.decoder.page.Flattening;
import org.parquetvs.decoder.page.LeafColumn;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.decoder.page.RowShape;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.ColumnTypeMapping;
import org.parquetvs.footer.FieldConversion;
import org.parquetvs.footer.NestedField;
import org.parquetvs.footer.NestedField.Level;
import org.parquetvs.scan.column.Conversion;
import org.parquetvs.scan.column.ValueConversion;
import org.parquetvs.type.SqlType;
import org.parquetvs.vector.text.TextRule;

/** Opens the columns of one row group that are fields of the file. */
final class FieldOpener {
    private final RowGroup rowGroup;
    private final Function<ColumnChunk, ColumnChunkSource> sources;
    private final ColumnContext context;

    FieldOpener(RowGroup rowGroup, Function<ColumnChunk, ColumnChunkSource> sources, ColumnContext context) {
        this.rowGroup = rowGroup;
        this.sources = sources;
        this.context = context;
    }

    /**
     * Opens a column that has values for the elements of a level.
     *
     * @param shape receives how the rows are arranged in lists, if this column defines it
     */
    ColumnReader open(ColumnPlan plan, Level level, Optional<RowShape> shape) {
        if (plan.isNullCheck()) {
            return openNullCheck(plan, level);
        }
        Optional<Conversion> conversion = plan.column().source().conversion();
        ColumnContext own = context.with(
                        plan.column().overflow(context.options().overflow()))
                .with(plan.column().emptyTexts());
        SqlType target = plan.column().type();
        if (plan.reading() == FieldConversion.JSON) {
            return openNested(plan, level, own);
        }
        if (plan.reading() == FieldConversion.VALUE) {
            return openFlat(plan.leaves().get(0), target, level, shape, own);
        }
        SqlType source =
                ColumnTypeMapping.typeOfValue(plan.field().orElseThrow().type());
        LeafColumn leaf = plan.leaves().get(0);
        return new ConvertedColumn(
                openFlat(leaf, source, level, shape, own),
                source,
                target,
                new ValueConversion(target, conversion.orElseThrow()),
                leaf.place());
    }

    private ColumnReader openNullCheck(ColumnPlan plan, Level level) {
        LeafColumn leaf = plan.leaves().get(0);
        Flattening toNulls =
                Flattening.toNulls(leaf.descriptor(), level, plan.field().orElseThrow());
        return new NullCheckColumn(openPages(leaf, Optional.of(toNulls)));
    }

    private ColumnReader openNested(ColumnPlan plan, Level level, ColumnContext own) {
        NestedField field = plan.field().orElseThrow();
        return new NestedColumn(
                RowGroupLeaves.place(rowGroup, field.path()),
                field,
                plan.members(rowGroup.footer()),
                level,
                plan.leaves(),
                (leaf, flattening) -> openPages(leaf, Optional.of(flattening)),
                TextRule.of(plan.column().type()),
                own);
    }

    private ColumnReader openFlat(
            LeafColumn leaf, SqlType target, Level level, Optional<RowShape> shape, ColumnContext own) {
        ColumnDescriptor descriptor = leaf.descriptor();
        if (descriptor.getMaxRepetitionLevel() > 0 || descriptor.getMaxDefinitionLevel() > 1 || shape.isPresent()) {
            return new ColumnReaderFactory(own).flat(pages(leaf, level, shape), target);
        }
        if (rowGroup.pages().isEmpty() && leaf.valueCount() != rowGroup.rows()) {
            throw DecoderErrors.contradictingCounts(leaf.place(), leaf.valueCount(), rowGroup.rows());
        }
        ColumnReader column = new ColumnReaderFactory(own).flat(openPages(leaf, Optional.empty()), target);
        long before = rowGroup.firstRow() - leaf.firstRow();
        return before == 0 ? column : new SkippingColumn(column, before, context.batchRows());
    }

    /** The pages of a column chunk, flattened to the elements of a level. */
    PageReader pages(LeafColumn leaf, Level level, Optional<RowShape> shape) {
        return openPages(
                leaf,
                Optional.of(
                        new Flattening(leaf.descriptor(), level.element().repetition(), level.definition(), shape)));
    }

    private PageReader openPages(LeafColumn leaf, Optional<Flattening> flattening) {
        ColumnChunkSource source = sources.apply(leaf.chunk());
        try {
            Decompressor decompressor = context.decompressors()
                    .of(leaf.codec())
                    .orElseThrow(() -> DecoderErrors.unsupportedCodec(leaf.place(), leaf.codec()));
            return new PageReader(leaf, flattening, source, decompressor, context.pool());
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }
}
