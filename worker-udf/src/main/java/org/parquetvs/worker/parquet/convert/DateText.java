package org.parquetvs.worker.parquet.convert;

import java.time.LocalDate;

/** {@code YYYY-MM-DD}. */
final class DateText extends ScalarText {

    @Override
    public void append(long value, TextBuilder target) {
        target.append(LocalDate.ofEpochDay(value).toString());
    }
}
