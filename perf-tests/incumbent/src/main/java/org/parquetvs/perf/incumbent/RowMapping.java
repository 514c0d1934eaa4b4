package org.parquetvs.perf.incumbent;

/** How the incumbent is told of rows of text. It takes days and moments for texts, which costs it less than ours. */
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
