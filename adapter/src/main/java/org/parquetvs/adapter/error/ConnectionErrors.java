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

    public static ParquetAdapterException twoConnections(String property) {
        return new ParquetAdapterException(ExaError.messageBuilder("E-VSPQ-ADAPT-102")
                .message(
                        "Invalid value {{value}} of property CONNECTION_NAME: AT says which connection it is.",
                        property)
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
                .mitigation("Name connections of one bucket.")
                .toString());
    }
}
