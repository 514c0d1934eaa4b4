package org.parquetvs.local.csv;

import java.nio.file.Path;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Struct;
import java.util.LinkedHashMap;
import java.util.Map;
import org.parquetvs.local.error.LocalFileErrors;

/**
 * How one file is written.
 *
 * @param columns types that the values seem to have, by the names in the header
 */
record CsvDialect(String delimiter, Map<String, String> columns) {

    /**
     * Looks at the beginning of a file.
     *
     * @throws org.parquetvs.local.error.LocalFileException if it does not seem to be CSV
     */
    static CsvDialect of(Path file, CsvOptions options, CsvEngine engine) {
        String sniff = "SELECT Delimiter, Columns FROM sniff_csv(" + Sql.file(file) + ", ignore_errors=true, header="
                + options.hasNames()
                + options.delimiter()
                        .map(text -> ", delim=" + Sql.literal(text))
                        .orElse("") + ")";
        try (Connection connection = engine.connect();
                PreparedStatement statement = connection.prepareStatement(sniff);
                ResultSet found = statement.executeQuery()) {
            found.next();
            return new CsvDialect(found.getString(1), columns(found.getArray(2)));
        } catch (SQLException e) {
            throw LocalFileErrors.unreadableCsv(file, Sql.firstSentence(e), e);
        }
    }

    private static Map<String, String> columns(Array structs) throws SQLException {
        Map<String, String> columns = new LinkedHashMap<>();
        for (Object struct : (Object[]) structs.getArray()) {
            Object[] nameAndType = ((Struct) struct).getAttributes();
            columns.put(nameAndType[0].toString(), nameAndType[1].toString());
        }
        return columns;
    }
}
