package org.parquetvs.adapter;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.parquetvs.adapter.planning.ExplainedRead;
import org.parquetvs.adapter.sql.SqlText;
import org.parquetvs.type.SqlType;

/** A column of the result of EXPLAIN_SCAN. */
enum ExplainColumn {
    TASK("DECIMAL(9,0)") {
        @Override
        @Nullable
        Object of(ExplainedRead read) {
            return read.task();
        }
    },
    SOURCE_REFERENCE("VARCHAR(2000)") {
        @Override
        Object of(ExplainedRead read) {
            return read.file().key();
        }
    },
    SOURCE_SIZE("DECIMAL(18,0)") {
        @Override
        Object of(ExplainedRead read) {
            return read.file().size();
        }
    },
    ROW_GROUPS("VARCHAR(100)") {
        @Override
        @Nullable
        Object of(ExplainedRead read) {
            return read.rowGroups() == null ? null : read.rowGroups().toString();
        }
    },
    BYTES("DECIMAL(18,0)") {
        @Override
        @Nullable
        Object of(ExplainedRead read) {
            return read.bytes();
        }
    },
    ROW_COUNT("DECIMAL(18,0)") {
        @Override
        @Nullable
        Object of(ExplainedRead read) {
            return read.rows();
        }
    },
    PRUNED_BY("VARCHAR(100)") {
        @Override
        @Nullable
        Object of(ExplainedRead read) {
            return read.prunedBy() == null
                    ? null
                    : read.prunedBy().name().replace('_', ' ').toLowerCase(Locale.ROOT);
        }
    };

    private final String type;

    ExplainColumn(String type) {
        this.type = type;
    }

    /** Null, a number or a text. */
    abstract @Nullable Object of(ExplainedRead read);

    SqlType type() {
        return SqlType.parse(type);
    }

    /** The value as a literal of the column's type. */
    String literal(ExplainedRead read) {
        Object value = of(read);
        return value == null ? "NULL" : value instanceof String text ? SqlText.string(text) : value.toString();
    }
}
