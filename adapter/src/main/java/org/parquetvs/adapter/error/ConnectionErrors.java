package org.parquetvs.adapter.error;

import com.exasol.errorreporting.ExaError;

/** Errors in a connection. */
public final class ConnectionErrors {
    private ConnectionErrors() {}

    public static ParquetAdapterException connectionInaccessible(String connection, Throwable cause) {
        return new ParquetAdapterException(
                ExaError.messageBuilder("E-VSPQ-ADAPT-13")
                        .message(
                                "Cannot use connection {{connection}}: {{reason|uq}}.",
                                connection,
                                String.valueOf(cause.getMessage()))
                        .mitigation(
                                "Create it with CREATE CONNECTION and allow its use with GRANT ACCESS ON CONNECTION.")
                        .toString(),
                cause);
    }

    public static ParquetAdapterException connectionHasUser(String connection) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-14")
                .message("Invalid connection {{connection}}: it has a user and no address.", connection)
                .mitigation("Create it with TO '' USER '' and put everything, as JSON, into IDENTIFIED BY; or name the"
                        + " bucket, as s3://bucket, after TO.")
                .toString());
    }

    public static ParquetAdapterException connectionIsEmpty(String connection) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-15")
                .message("Invalid connection {{connection}}: its text after IDENTIFIED BY is empty.", connection)
                .mitigation("Put JSON into IDENTIFIED BY that has at least the key s3Bucket.")
                .toString());
    }

    public static ParquetAdapterException importWithoutConnection() {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-19")
                .message("Missing connection of an import: the workers read it by its name.")
                .mitigation("Write IMPORT ... FROM SCRIPT ... AT MY_CONNECTION, or give its name as CONNECTION_NAME.")
                .toString());
    }

    /** The text of a connection stands where its name belongs; no message may repeat it. */
    public static ParquetAdapterException notAName() {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-106")
                .message("Cannot use the connection: its text was given in place of its name. It is not repeated here,"
                        + " because it may hold a secret.")
                .mitigation("Put the text into CREATE CONNECTION, after IDENTIFIED BY, and give the name of the"
                        + " connection. Change the key if the statement was logged.")
                .toString());
    }

    public static ParquetAdapterException twoConnections() {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-102")
                .message("Invalid property CONNECTION_NAME: AT says which connection it is.")
                .mitigation("Leave the property out, or AT and what follows it up to WITH.")
                .toString());
    }

    public static ParquetAdapterException exportWithoutConnection() {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-80")
                .message("Cannot export: the statement names no connection.")
                .mitigation(
                        "Write EXPORT ... INTO SCRIPT ... AT a connection whose password holds the bucket and its keys, or give"
                                + " its name as CONNECTION_NAME.")
                .toString());
    }

    public static ParquetAdapterException importConnectionWithoutAddress(String connection) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-94")
                .message(
                        "Invalid connection {{connection}} of property IMPORT_CONNECTION: it has no address, so that the"
                                + " IMPORT of the database cannot use it.",
                        connection)
                .mitigation("Name a connection TO 's3://bucket' with the access key after USER and its secret after"
                        + " IDENTIFIED BY.")
                .toString());
    }

    public static ParquetAdapterException importFromOtherBucket(String connection, String bucket, String expected) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-95")
                .message(
                        "Invalid connection {{connection}} of property IMPORT_CONNECTION: it names the bucket {{bucket}}, and"
                                + " CONNECTION_NAME the bucket {{expected}}.",
                        connection,
                        bucket,
                        expected)
                .mitigation("Use connections that name the same bucket.")
                .toString());
    }
}
