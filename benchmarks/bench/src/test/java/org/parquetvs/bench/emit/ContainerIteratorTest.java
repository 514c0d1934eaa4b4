package org.parquetvs.bench.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.exasol.ExaDataTypeException;
import com.exasol.ExaIterationException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.parquetvs.scan.column.ColumnSource;
import org.parquetvs.scan.column.ScanColumn;
import org.parquetvs.type.Charset;
import org.parquetvs.type.SqlType;

class ContainerIteratorTest {
    /** Rows, NULL flags, rows in group and row numbers of a message that holds one row of one column. */
    private static final int FRAME = 2 + 3 + 2 + 3;

    private static final int TAG_AND_LENGTH = 2;

    @Test
    void textsEndAtTheFirstNul() throws Exception {
        assertThat(bytesOf(new SqlType.Varchar(10, Charset.UTF8), "a\u00e4\0b")).isEqualTo(FRAME + TAG_AND_LENGTH + 3);
    }

    @Test
    void decimalsAreSentAsText() throws Exception {
        assertThat(bytesOf(new SqlType.Decimal(18, 2), 12345L)).isEqualTo(FRAME + TAG_AND_LENGTH + 5);
    }

    @Test
    void nullsHaveNoValue() throws Exception {
        ContainerIterator iterator = iterator(new SqlType.Decimal(9, 0));
        iterator.emit(new Object[1]);
        assertThat(iterator.finish()).isEqualTo(FRAME);
        assertThat(iterator.rows()).isEqualTo(1);
    }

    @Test
    void refusesWhatDoesNotFit() {
        ContainerIterator iterator = iterator(new SqlType.Decimal(9, 0));
        assertThatThrownBy(() -> iterator.emit(1L << 40))
                .isInstanceOf(ExaDataTypeException.class)
                .hasMessageContaining("can only have maximum value of 2147483647");
        assertThatThrownBy(() -> iterator.emit(1, 2))
                .isInstanceOf(ExaIterationException.class)
                .hasMessage("emit() takes exactly 1 arguments (2 given)");
    }

    private static long bytesOf(SqlType type, Object value) throws Exception {
        ContainerIterator iterator = iterator(type);
        iterator.emit(value);
        return iterator.finish();
    }

    private static ContainerIterator iterator(SqlType type) {
        return new ContainerIterator(List.of(new ScanColumn("C", ColumnSource.Field.of("C"), type)));
    }
}
