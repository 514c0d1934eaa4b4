package org.parquetvs.adapter.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.select.Select;

/** Statements as they are meant to be, one in each file; {@code -Dgolden.update} writes the files anew. */
public final class Golden {
    private static final Path DIRECTORY = Path.of("src/test/resources/org/parquetvs/adapter/sql");

    private Golden() {}

    /** Checks a statement against its file, and that a parser which is not ours takes it. */
    public static void check(String name, String sql) throws IOException, JSQLParserException {
        Path file = DIRECTORY.resolve(name + ".sql");
        if (System.getProperty("golden.update") != null) {
            Files.createDirectories(DIRECTORY);
            Files.writeString(file, sql + "\n");
        }
        assertThat(sql + "\n").isEqualTo(Files.readString(file));
        // Only Exasol has character sets after types.
        assertThat(CCJSqlParserUtil.parse(sql.replace(") ASCII", ")"))).isInstanceOf(Select.class);
    }
}
