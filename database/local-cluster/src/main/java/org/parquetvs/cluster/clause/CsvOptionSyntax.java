package org.parquetvs.cluster.clause;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.parquetvs.cluster.csv.ClientFile;
import org.parquetvs.cluster.csv.CsvFormat;
import org.parquetvs.sql.error.ClusterErrors;
import org.parquetvs.sql.grammar.ExasolStatementParser;

/** Reads the options of statements for CSV files. */
public final class CsvOptionSyntax {

    private CsvOptionSyntax() {}

    public static List<ClientFile> files(List<ExasolStatementParser.CsvPlaceContext> places) {
        List<ClientFile> files = new ArrayList<>();
        for (ExasolStatementParser.CsvPlaceContext place : places) {
            for (ExasolStatementParser.CsvFileContext file : place.csvFile()) {
                files.add(new ClientFile(
                        StringSyntax.of(place.address),
                        StringSyntax.of(place.publicKey),
                        name(StringSyntax.of(file.STRING().getSymbol())),
                        columns(file.csvColumn())));
            }
        }
        return files;
    }

    private static String name(String name) {
        if (name.endsWith(".zip") || name.endsWith(".bz2")) {
            throw ClusterErrors.unsupported("compression of FILE '" + name + "'");
        }
        return name;
    }

    private static List<ClientFile.Column> columns(List<ExasolStatementParser.CsvColumnContext> contexts) {
        List<ClientFile.Column> columns = new ArrayList<>();
        for (ExasolStatementParser.CsvColumnContext context : contexts) {
            String format = context.STRING() == null
                    ? ""
                    : StringSyntax.of(context.STRING().getSymbol());
            String[] ends = context.getStart().getText().split("\\.\\.", 2);
            int last = Integer.parseInt(ends[ends.length - 1]);
            for (int i = Integer.parseInt(ends[0]); i <= last; i++) {
                columns.add(new ClientFile.Column(i, format));
            }
        }
        return columns;
    }

    public static CsvFormat format(List<ExasolStatementParser.CsvOptionContext> options) {
        CsvFormat format = CsvFormat.DEFAULT;
        for (ExasolStatementParser.CsvOptionContext option : options) {
            format = with(format, option);
        }
        return format;
    }

    private static CsvFormat with(CsvFormat format, ExasolStatementParser.CsvOptionContext option) {
        if (option.ENCODING() != null) {
            return format.withEncoding(encoding(StringSyntax.of(option.value)));
        }
        if (option.NULL() != null) {
            return format.withNullText(StringSyntax.of(option.value));
        }
        if (option.SKIP() != null) {
            return format.withSkip(Long.parseLong(option.NUMBER().getText()));
        }
        if (option.ROW() != null) {
            return format.withRowSeparator(rowSeparator(StringSyntax.of(option.value)));
        }
        if (option.SEPARATOR() != null) {
            return format.withColumnSeparator(StringSyntax.of(option.value));
        }
        if (option.DELIMITER() != null) {
            return format.withColumnDelimiter(StringSyntax.of(option.value));
        }
        if (option.DELIMIT() != null) {
            return format.withDelimit(
                    CsvFormat.Delimit.valueOf(option.which.getText().toUpperCase(Locale.ROOT)));
        }
        if (option.NAMES() != null) {
            return format.withColumnNames();
        }
        if (option.REPLACE() != null) {
            return format;
        }
        return format.withTrim(
                option.LTRIM() != null
                        ? CsvFormat.Trim.LEFT
                        : option.RTRIM() != null ? CsvFormat.Trim.RIGHT : CsvFormat.Trim.BOTH);
    }

    /** ASCII is a part of UTF-8. */
    private static Charset encoding(String name) {
        if (name.equalsIgnoreCase("ASCII")) {
            return StandardCharsets.UTF_8;
        }
        try {
            Charset charset = Charset.forName(name);
            if (charset.canEncode()) {
                return charset;
            }
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw ClusterErrors.unsupported("ENCODING = '" + name + "'");
        }
        throw ClusterErrors.unsupported("ENCODING = '" + name + "'");
    }

    private static String rowSeparator(String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "LF", "\n" -> "\n";
            case "CRLF", "\r\n" -> "\r\n";
            case "CR", "\r" -> "\r";
            default -> throw ClusterErrors.unsupported("ROW SEPARATOR = '" + name + "'");
        };
    }
}
