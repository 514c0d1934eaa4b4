package org.parquetvs.text.column;

import org.jspecify.annotations.Nullable;
import org.parquetvs.batch.ColumnVector;
import org.parquetvs.batch.TextVector;
import org.parquetvs.scan.column.Overflow;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.vector.UnrepresentableValueException;
import org.parquetvs.vector.memory.Buffer;
import org.parquetvs.vector.text.TextBuilder;
import org.parquetvs.vector.text.TextRule;

/** Strings: the unchanged bytes, if they are UTF-8 and not too long. */
final class TextAppender extends ColumnAppender {
    private final boolean cuts;
    private final TextRule rule;
    private final TextBuilder texts;

    /** @param buffer holds the bytes */
    TextAppender(ScanColumn column, Overflow overflow, int rows, int fullAt, Buffer buffer) {
        super(column, overflow);
        this.cuts = overflow == Overflow.TRUNCATE;
        this.rule = TextRule.of(column.type());
        this.texts = new TextBuilder(buffer, new int[rows + 1], fullAt);
    }

    @Override
    @Nullable
    String put(int row, byte[] bytes, int start, int end) {
        texts.reserveValues(1);
        texts.append(bytes, start, end - start);
        texts.endValue();
        try {
            rule.check(texts, row);
            return null;
        } catch (UnrepresentableValueException unrepresentable) {
            if (cuts && unrepresentable.fitting().isPresent()) {
                texts.cutLast(unrepresentable.fitting().getAsInt());
                return null;
            }
            texts.truncate(row);
            return unrepresentable.problem();
        }
    }

    @Override
    void putNull(int row) {
        texts.reserveValues(1);
        texts.endValue();
    }

    @Override
    public boolean isFull() {
        return texts.isFull();
    }

    @Override
    ColumnVector vector(long @Nullable [] nulls) {
        return new TextVector(texts.bytes(), texts.offsets(), nulls);
    }

    @Override
    public void clear() {
        super.clear();
        texts.clear();
    }
}
