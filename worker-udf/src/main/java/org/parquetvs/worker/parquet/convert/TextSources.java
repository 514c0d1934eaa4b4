package org.parquetvs.worker.parquet.convert;

import org.apache.parquet.schema.PrimitiveType;
import org.parquetvs.planner.BinaryEncoding;
import org.parquetvs.planner.SqlType;

/** Which rendering leads from a Parquet type to a string column. */
final class TextSources {

    private TextSources() {}

    static TextSource of(PrimitiveType type, SqlType target, BinaryEncoding binaryEncoding) {
        return new Strings(Sources.binary(type), rule(target));
    }

    private static TextRule rule(SqlType target) {
        if (target instanceof SqlType.Varchar varchar) {
            return new TextRule(target, varchar.length(), varchar.charset());
        }
        if (target instanceof SqlType.Char fixed) {
            return new TextRule(target, fixed.length(), fixed.charset());
        }
        return new TextRule(target, SqlType.Varchar.MAX_LENGTH, SqlType.Charset.ASCII);
    }
}
