package org.parquetvs.footer;

import com.exasol.errorreporting.ExaError;
import java.util.List;
import org.parquetvs.footer.encryption.DecryptionException;
import org.parquetvs.scan.file.FileEntry;
import org.parquetvs.type.SqlType;

/** All errors in footers, as the user reads them. */
final class FooterErrors {
    private static final String LEAVE_OUT =
            "Change the source pattern so that it matches Parquet files only, or remove the object.";
    private static final String ADD_KEY = "Add the key, in Base64, under this name to parquetKeys of the connection.";
    private static final String LEAVE_OUT_ENCRYPTED = "Or change the source pattern so that it leaves out the file.";
    private static final String CHECK_KEY =
            "Check parquetKeys and parquetAadPrefix of the connection. If they are those"
                    + " of the writer, the file was changed: write it again.";
    private static final String WRITE_AGAIN = "Write the file again, or remove the object.";

    private FooterErrors() {}

    static FooterException tooShort(FileEntry file) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-1")
                .message(
                        "Invalid Parquet file {{key}}: it has {{size}} bytes, but the shortest Parquet file has {{shortest}}.",
                        file.key(),
                        file.size(),
                        FooterReader.MIN_FILE_LENGTH)
                .mitigation(LEAVE_OUT)
                .toString());
    }

    static FooterException notParquet(FileEntry file, String lastBytes) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-2")
                .message(
                        "Invalid Parquet file {{key}}: it ends with the bytes {{actual|u}}, but a Parquet file ends with"
                                + " 50415231 (PAR1). Either it is of another format or it is truncated.",
                        file.key(),
                        lastBytes)
                .mitigation(LEAVE_OUT)
                .toString());
    }

    /** @param name of the key of the footer; empty if the file does not say it */
    static FooterException encryptedFooter(FileEntry file, String name) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-3")
                .message(
                        "Cannot read Parquet file {{key}}: its footer is encrypted with the key {{name}}, which the"
                                + " connection does not have.",
                        file.key(),
                        name)
                .mitigation(ADD_KEY)
                .mitigation(LEAVE_OUT_ENCRYPTED)
                .toString());
    }

    /**
     * A part of a file does not fit its key.
     *
     * @param part such as {@code footer}
     */
    static FooterException cannotDecrypt(FileEntry file, String part, DecryptionException cause) {
        return new FooterException(
                ExaError.messageBuilder("E-VSPQ-FOOT-15")
                        .message(
                                "Cannot decrypt the {{part|u}} of Parquet file {{key}}: {{problem|u}}.",
                                part,
                                file.key(),
                                String.valueOf(cause.getMessage()))
                        .mitigation(CHECK_KEY)
                        .toString(),
                cause);
    }

    static FooterException wrongSignature(FileEntry file, String name) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-16")
                .message(
                        "Invalid Parquet file {{key}}: its footer does not have the signature that the key {{name}}"
                                + " would give it. Either the key is another one, or the footer was changed.",
                        file.key(),
                        name)
                .mitigation(CHECK_KEY)
                .toString());
    }

    static FooterException impossibleLength(FileEntry file, long length) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-4")
                .message(
                        "Invalid Parquet file {{key}}: its footer claims {{length}} bytes, but the file has {{size}}.",
                        file.key(),
                        length,
                        file.size())
                .mitigation(WRITE_AGAIN)
                .toString());
    }

    static FooterException tooLong(FileEntry file, long length) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-5")
                .message(
                        "Unsupported Parquet file {{key}}: its footer claims {{length}} bytes, the limit is {{limit}}.",
                        file.key(),
                        length,
                        FooterReader.MAX_FOOTER_LENGTH)
                .mitigation("Write the file with fewer row groups or columns, or split it into several files.")
                .mitigation("Or give the script more heap, such as %jvmoption -Xmx2g;: the limit is an eighth of it,"
                        + " and at most 256 MiB.")
                .toString());
    }

    static FooterException tooManyFields(FileEntry file, int fields) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-12")
                .message(
                        "Unsupported Parquet file {{key}}: its schema has {{fields}} fields, the limit is {{limit}}.",
                        file.key(),
                        fields,
                        FooterParser.MAX_FIELDS)
                .mitigation("Write the file with fewer columns, for example with a map in place of a column for each"
                        + " key, or change the source pattern so that it leaves out the file.")
                .toString());
    }

    static FooterException damaged(FileEntry file, String problem, Throwable cause) {
        return new FooterException(
                ExaError.messageBuilder("E-VSPQ-FOOT-6")
                        .message(
                                "Invalid Parquet file {{key}}: its footer cannot be decoded: {{cause|u}}.",
                                file.key(),
                                problem)
                        .mitigation(WRITE_AGAIN)
                        .toString(),
                cause);
    }

    static FooterException unsupported(FileEntry file, String feature) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-14")
                .message(
                        "Unsupported Parquet file {{key}}: this version does not know its {{feature|u}}.",
                        file.key(),
                        feature)
                .mitigation("Use a newer version, or write the file again without what is new.")
                .toString());
    }

    static FooterException encryptedColumn(FileEntry file, String column, String name) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-7")
                .message(
                        "Cannot read column {{column}} of Parquet file {{key}}: it is encrypted with the key {{name}},"
                                + " which the connection does not have.",
                        column,
                        file.key(),
                        name)
                .mitigation(ADD_KEY)
                .mitigation("Or leave the column out of the query.")
                .toString());
    }

    static FooterException cannotConvert(String key, String column, String found, SqlType expected) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-8")
                .message(
                        "Cannot read column {{column}} of file {{key}}: it has type {{found|u}} there,"
                                + " which does not convert to {{expected|u}} without loss.",
                        column,
                        key,
                        found,
                        expected.toSql())
                .mitigation("Refresh the virtual schema so that the column gets a type for all files,"
                        + " or change the source pattern so that it leaves out the file.")
                .toString());
    }

    static FooterException requiredFieldMissing(String key, String field) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-10")
                .message("File {{key}} has no field {{field}}, which the mapping requires.", key, field)
                .mitigation("Remove \"required\" from the mapping of the field to have NULL in the rows of such files,"
                        + " or change the source pattern so that it leaves out the file.")
                .toString());
    }

    static FooterException ambiguousField(String key, String column, List<String> fields) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-11")
                .message(
                        "Cannot tell which field of file {{key}} is column {{column}}:"
                                + " the names of its fields {{fields}} differ from it only by case.",
                        key,
                        column,
                        fields)
                .mitigation("Refresh the virtual schema so that each of them becomes a column,"
                        + " or map the field by its exact name.")
                .toString());
    }

    static FooterException interrupted(int files) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-9")
                .message("Failed to read the footers of {{files}} files: interrupted.", files)
                .mitigation("Run the statement again.")
                .toString());
    }

    static FooterException fieldsWithoutIds(String key) {
        return new FooterException(ExaError.messageBuilder("E-VSPQ-FOOT-13")
                .message(
                        "Cannot read file {{key}}: its fields have no ids, and its table has no names for fields without"
                                + " ids.",
                        key)
                .mitigation("Give the table a name mapping, or write the file again through the table.")
                .toString());
    }
}
