package org.parquetvs.bench.incumbent;

/** The incumbent's mapping for rows of text. It reads days and moments as texts, so it has less work than ours. */
final class RowMapping {
    static final String EDML = """
            , "mapping": {"fields": {
                "id": {"toDecimalMapping": {}},
                "name": {"toVarcharMapping": {}},
                "amount": {"toDoubleMapping": {}},
                "ratio": {"toDoubleMapping": {}},
                "created": {"toVarcharMapping": {}},
                "day": {"toVarcharMapping": {}},
                "active": {"toBoolMapping": {}},
                "note": {"toVarcharMapping": {}}}}
            """;

    private RowMapping() {}
}
