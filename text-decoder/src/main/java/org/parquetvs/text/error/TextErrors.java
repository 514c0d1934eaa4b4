package org.parquetvs.text.error;

import com.exasol.errorreporting.ExaError;

/** Everything that can be wrong with a text file, as the user reads it. */
public final class TextErrors {
    private static final String CORRECT_FILE = "Correct the file, or leave it out by changing the source pattern.";

    private TextErrors() {}

    /** What is no JSON; {@code place} is such as {@code line 7}. */
    public static TextException invalidJson(String key, String place, String problem) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-1")
                .message("Invalid JSON in {{place|u}} of file {{key}}: {{problem|u}}.", place, key, problem)
                .mitigation(CORRECT_FILE)
                .toString());
    }

    public static TextException noObject(String key, String place, String found) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-2")
                .message(
                        "Invalid document in {{place|u}} of file {{key}}: {{found|u}}, where a JSON object is wanted.",
                        place,
                        key,
                        found)
                .mitigation(CORRECT_FILE)
                .toString());
    }

    public static TextException unfitValue(String key, String place, String column, String value, String problem) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-3")
                .message(
                        "Cannot convert {{value}} in {{place|u}} of file {{key}}, column {{column}}: {{problem|u}}.",
                        value,
                        place,
                        key,
                        column,
                        problem)
                .mitigation("Set OVERFLOW to NULL, or to TRUNCATE if it is a text that is too long.")
                .mitigation("Or raise INFERENCE_BYTES and refresh the virtual schema, so that the type of the column is"
                        + " inferred from more of the files.")
                .toString());
    }

    public static TextException recordTooLong(String key, long offset, long limit) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-4")
                .message(
                        "Cannot read the record at byte {{offset}} of file {{key}}: it is longer than {{limit}} bytes, for"
                                + " which the memory of a worker has room.",
                        offset,
                        key,
                        limit)
                .mitigation("Give the script more heap, such as %jvmoption -Xmx2g;, or correct the file.")
                .toString());
    }

    public static TextException damagedCompression(String key, long offset, Throwable cause) {
        return new TextException(
                ExaError.messageBuilder("E-VSPQ-TEXT-5")
                        .message(
                                "Cannot decompress file {{key}} after {{offset}} bytes of text: {{cause|u}}.",
                                key,
                                offset,
                                String.valueOf(cause.getMessage()))
                        .mitigation(CORRECT_FILE)
                        .toString(),
                cause);
    }

    public static TextException wrongEncoding(String key, String place) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-6")
                .message("Cannot read file {{key}}: {{place|u}} is no beginning of a text in UTF-8.", key, place)
                .mitigation("Write the file again in UTF-8.")
                .toString());
    }

    public static TextException documentOverLines(String key, String place) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-7")
                .message(
                        "Invalid JSON Lines in {{place|u}} of file {{key}}: a document does not end in the line in which it"
                                + " begins.",
                        place,
                        key)
                .mitigation("Set FORMAT to JSON for files whose documents have line breaks.")
                .toString());
    }

    public static TextException invalidCsv(String key, String place, String problem) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-8")
                .message("Invalid CSV in {{place|u}} of file {{key}}: {{problem|u}}.", place, key, problem)
                .mitigation(CORRECT_FILE)
                .toString());
    }

    public static TextException wrongFieldCount(String key, String place, int found, int expected) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-9")
                .message(
                        "Invalid CSV in {{place|u}} of file {{key}}: the record has {{found}} fields, the header has"
                                + " {{expected}}.",
                        place,
                        key,
                        found,
                        expected)
                .mitigation(CORRECT_FILE)
                .toString());
    }

    /** What is mapped to a table, but is no list; {@code field} has dots between names. */
    public static TextException noList(String key, String place, String field) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-11")
                .message(
                        "Cannot read the elements of {{field}} in the document in {{place|u}} of file {{key}}: it is no"
                                + " list.",
                        field,
                        place,
                        key)
                .mitigation("Map the field to a column, which may have its JSON, or correct the file.")
                .toString());
    }

    public static TextException duplicateHeader(String key, String name) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-10")
                .message("Invalid CSV in line 1 of file {{key}}: two fields have the name {{name}}.", key, name)
                .mitigation("Give each field a name of its own in the first line of the file.")
                .toString());
    }
}
