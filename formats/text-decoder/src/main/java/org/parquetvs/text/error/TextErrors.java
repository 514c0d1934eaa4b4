package org.parquetvs.text.error;

import com.exasol.errorreporting.ExaError;
import java.util.List;

/** All errors in text files, as the user reads them. */
public final class TextErrors {
    private static final String CORRECT_FILE = "Correct the file, or leave it out by changing the source pattern.";

    /** Characters of a name that a message shows. */
    private static final int MAX_SHOWN = 100;

    private TextErrors() {}

    /** Something is not JSON; {@code place} is for example {@code line 7}. */
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

    public static TextException unrepresentableValue(
            String key, String place, String column, String value, String problem) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-3")
                .message(
                        "Cannot convert {{value}} in {{place|u}} of file {{key}}, column {{column}}: {{problem|u}}.",
                        value,
                        place,
                        key,
                        column,
                        problem)
                .mitigation("Set OVERFLOW to NULL, or to TRUNCATE if it is a text that is too long.")
                .mitigation("In an import or a load, set ON_ERROR to CONTINUE, so that such rows are rejected.")
                .mitigation(
                        "In a virtual schema, give the field a type by a MAPPING, or raise INFERENCE_BYTES and refresh"
                                + " it, so that the type of the column is inferred from more of the files.")
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

    /** A compressed file is damaged; {@code offset} counts compressed bytes. */
    public static TextException damagedCompression(String key, long offset, Throwable cause) {
        return new TextException(
                ExaError.messageBuilder("E-VSPQ-TEXT-5")
                        .message(
                                "Cannot decompress file {{key}} at byte {{offset}}: {{cause|u}}.",
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
                        "Invalid CSV in {{place|u}} of file {{key}}: the record has {{found}} fields instead of"
                                + " {{expected}}.",
                        place,
                        key,
                        found,
                        expected)
                .mitigation(CORRECT_FILE)
                .toString());
    }

    /** A field is mapped to a table, but is not a list; {@code field} has dots between names. */
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

    public static TextException ambiguousField(String key, String place, String column, List<String> fields) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-15")
                .message(
                        "Cannot tell which field in {{place|u}} of file {{key}} is column {{column}}:"
                                + " the names of its fields {{fields}} differ from it only by case.",
                        place,
                        key,
                        column,
                        fields)
                .mitigation("Refresh the virtual schema so that each of them becomes a column,"
                        + " or map the field by its exact name.")
                .toString());
    }

    public static TextException duplicateHeader(String key, long line, String name) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-10")
                .message(
                        "Invalid CSV in line {{line}} of file {{key}}: two fields have the name {{name}}.",
                        line,
                        key,
                        name)
                .mitigation("Give each field a name of its own, or set HEADER to FALSE if these are no names.")
                .toString());
    }

    public static TextException otherSeparator(String key, long line, String header, char separator) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-16")
                .message(
                        "Cannot tell the fields of file {{key}}: line {{line}} names a single field, {{header}}, in which"
                                + " there is another usual separator.",
                        key,
                        line,
                        header.length() <= MAX_SHOWN ? header : header.substring(0, MAX_SHOWN) + "...")
                .mitigation(
                        "Set COLUMN_SEPARATOR to {{separator}}, or to ',' if the file has only one field.",
                        separator == '\t' ? "TAB" : String.valueOf(separator))
                .toString());
    }

    public static TextException otherEncoding(String key, long offset, String encoding) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-12")
                .message(
                        "Cannot read file {{key}} as {{encoding|u}}: what is at byte {{offset}} is no character of it.",
                        key,
                        encoding,
                        offset)
                .mitigation("Set ENCODING to the encoding of the file.")
                .toString());
    }

    /** The header is not text; {@code place} is for example {@code line 1}. */
    public static TextException unreadableHeader(String key, String place, String encoding) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-13")
                .message(
                        "Invalid CSV in {{place|u}} of file {{key}}: the names of the fields are no text in"
                                + " {{encoding|u}}, or have a character NUL.",
                        place,
                        key,
                        encoding)
                .mitigation("Set ENCODING to the encoding of the file, or HEADER to FALSE if there are no names.")
                .toString());
    }

    public static TextException quotedOverCut(String key, long offset, long limit) {
        return new TextException(ExaError.messageBuilder("E-VSPQ-TEXT-14")
                .message(
                        "Cannot read file {{key}} in parts: a quoted field goes on for more than {{limit}} bytes after"
                                + " byte {{offset}}, without a quote in it.",
                        key,
                        limit,
                        offset)
                .mitigation("Close the quote, if it is a mistake.")
                .mitigation("Otherwise compress the file, or set MAX_PARALLEL_UDFS to 1, so that one worker reads it.")
                .toString());
    }
}
