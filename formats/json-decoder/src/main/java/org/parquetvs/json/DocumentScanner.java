package org.parquetvs.json;

/** Finds the wanted values of documents in their bytes. */
final class DocumentScanner {
    private final JsonSyntax syntax;
    private final FieldNames names;
    private final ValuePositions values;

    /** @param values takes the found values */
    DocumentScanner(JsonSyntax syntax, FieldNames names, ValuePositions values) {
        this.syntax = syntax;
        this.names = names;
        this.values = values;
    }

    /**
     * Scans the document at {@code start}, if there is one.
     *
     * @return the position after it; {@link JsonSyntax#UNSURE} if it may not be a document, so that the found values
     *     mean nothing
     */
    int scan(byte[] bytes, int start, int end) {
        names.begin();
        values.clear();
        if (bytes[start] != '{') {
            return JsonSyntax.UNSURE;
        }
        int at = syntax.afterBlanks(bytes, start + 1, end);
        if (JsonSyntax.byteAt(bytes, at, end) == '}') {
            return at + 1;
        }
        while (at >= 0) {
            at = syntax.afterBlanks(bytes, field(bytes, at, end), end);
            byte next = JsonSyntax.byteAt(bytes, at, end);
            if (next == '}') {
                return at + 1;
            }
            at = next == ',' ? syntax.afterBlanks(bytes, at + 1, end) : JsonSyntax.UNSURE;
        }
        return JsonSyntax.UNSURE;
    }

    /** Scans a field; returns the position after it. */
    private int field(byte[] bytes, int start, int end) {
        int value = syntax.afterColon(bytes, names.afterExpected(bytes, start, end), end);
        int target;
        if (value >= 0) {
            target = names.target();
        } else {
            value = syntax.afterName(bytes, start, end);
            if (value < 0 || syntax.hasEscapes()) {
                return JsonSyntax.UNSURE;
            }
            target = names.target(bytes, start, syntax.afterText(bytes, start, end));
        }
        int after = syntax.afterValue(bytes, value, end);
        boolean isSure = target < 0 || after < 0 || values.put(target, value, after, syntax.hasEscapes());
        return isSure ? after : JsonSyntax.UNSURE;
    }
}
