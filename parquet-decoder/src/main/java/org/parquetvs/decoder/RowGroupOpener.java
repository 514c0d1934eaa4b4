package org.parquetvs.decoder;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.parquetvs.decoder.codec.Decompressor;
import org.parquetvs.decoder.column.Batching;
import org.parquetvs.decoder.column.ColumnReader;
import org.parquetvs.decoder.column.ColumnReaders;
import org.parquetvs.decoder.column.ConstantColumn;
import org.parquetvs.decoder.column.NestedColumn;
import org.parquetvs.decoder.column.RowNumberColumn;
import org.parquetvs.decoder.column.SkippingColumn;
import org.parquetvs.decoder.convert.TextRule;
import org.parquetvs.decoder.error.ColumnPlace;
import org.parquetvs.decoder.error.DecoderErrors;
import org.parquetvs.decoder.memory.Closing;
import org.parquetvs.decoder.page.LeafColumn;
import org.parquetvs.decoder.page.PageReader;
import org.parquetvs.decoder.page.RecordPages;
import org.parquetvs.decoder.rowgroup.ColumnChunk;
import org.parquetvs.decoder.rowgroup.ColumnChunkSource;
import org.parquetvs.decoder.rowgroup.RowGroup;
import org.parquetvs.footer.ColumnTypes;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.value.Value;
import org.parquetvs.type.SqlType;

/** Opens the columns of one row group. */
final class RowGroupOpener {
    private final RowGroup rowGroup;
    private final Function<ColumnChunk, ColumnChunkSource> sources;
    private final Batching batching;

    RowGroupOpener(RowGroup rowGroup, Function<ColumnChunk, ColumnChunkSource> sources, Batching batching) {
        this.rowGroup = rowGroup;
        this.sources = sources;
        this.batching = batching;
    }

    ColumnReader open(BatchDecoder.DecodedColumn column) {
        if (column.source() instanceof ColumnSource.Field field) {
            return openField(field.name(), column.type());
        }
        if (column.source() instanceof ColumnSource.RowNumber) {
            return new RowNumberColumn(rowGroup.firstRowOfFile(), batching.batchRows());
        }
        Value value = column.source() instanceof ColumnSource.RowGroupOrdinal
                ? new Value.Exact(BigDecimal.valueOf(rowGroup.ordinal()))
                : column.source()
                        .valueIn(rowGroup.footer().file(), column.type())
                        .orElseThrow(() -> new IllegalArgumentException("Unknown source of a column: " + column));
        return ConstantColumn.of(value, column.type(), batching.batchRows());
    }

    private ColumnReader openField(String name, SqlType target) {
        if (!rowGroup.footer().schema().containsField(name)) {
            return ConstantColumn.nulls(target, batching.batchRows());
        }
        Type field = rowGroup.footer().schema().getType(name);
        ColumnTypes.requireReadable(rowGroup.footer().file().key(), field, target);
        ColumnPlace place = new ColumnPlace(rowGroup.footer().file().key(), rowGroup.ordinal(), name);
        List<LeafColumn> leaves = RowGroupLeaves.of(rowGroup, name);
        if (leaves.isEmpty()) {
            throw DecoderErrors.missingChunk(place);
        }
        if (ColumnTypes.isAlwaysNull(field)) {
            // The chunk has been asked for and fetched; it has no values to decode.
            leaves.forEach(leaf -> sources.apply(leaf.chunk()).close());
            return ConstantColumn.nulls(target, batching.batchRows());
        }
        return field.isPrimitive() && !field.isRepetition(Repetition.REPEATED)
                ? openFlat(leaves.get(0), target)
                : openNested(place, field, leaves, target);
    }

    private ColumnReader openNested(ColumnPlace place, Type field, List<LeafColumn> leaves, SqlType target) {
        List<PageReader> pages = new ArrayList<>();
        try {
            leaves.forEach(leaf -> pages.add(openPages(leaf)));
            RecordPages records =
                    new RecordPages(pages, rowGroup.rows(), batching.pool().budget());
            return new NestedColumn(place, field, records, TextRule.of(target), batching);
        } catch (RuntimeException e) {
            Closing.all(pages);
            throw e;
        }
    }

    private ColumnReader openFlat(LeafColumn leaf, SqlType target) {
        if (rowGroup.pages().isEmpty() && leaf.valueCount() != rowGroup.rows()) {
            throw DecoderErrors.contradictingCounts(leaf.place(), leaf.valueCount(), rowGroup.rows());
        }
        ColumnReader column = new ColumnReaders(batching).flat(openPages(leaf), target);
        long before = rowGroup.firstRow() - leaf.firstRow();
        return before == 0 ? column : new SkippingColumn(column, before, batching.batchRows());
    }

    private PageReader openPages(LeafColumn leaf) {
        ColumnChunkSource source = sources.apply(leaf.chunk());
        try {
            Decompressor decompressor = batching.decompressors()
                    .of(leaf.codec())
                    .orElseThrow(() -> DecoderErrors.unsupportedCodec(leaf.place(), leaf.codec()));
            return new PageReader(leaf, source, decompressor, batching.pool());
        } catch (RuntimeException e) {
            source.close();
            throw e;
        }
    }
}
