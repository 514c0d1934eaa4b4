package org.parquetvs.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.parquetvs.local.csv.CsvOptions;
import org.parquetvs.local.csv.TableColumns;
import org.parquetvs.local.error.LocalFileException;
import org.parquetvs.type.SqlType;

class CsvStagingTest {
    private static final TableColumns TABLE = table("ID DECIMAL(18,0)", "NAME VARCHAR(20)", "PRICE DECIMAL(9,2)");

    private final Path directory;
    private final Stage stage;

    CsvStagingTest(@TempDir Path directory) throws IOException {
        this.directory = directory;
        this.stage = new Stage(Files.createDirectory(directory.resolve("staged")));
    }

    private static TableColumns table(String... columns) {
        Map<String, SqlType> types = new LinkedHashMap<>();
        for (String column : columns) {
            String[] nameAndType = column.split(" ", 2);
            types.put(nameAndType[0], SqlType.parse(nameAndType[1]));
        }
        return new TableColumns(types);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private List<String> staged(String select) {
        return Duck.rows(select + " FROM read_parquet('" + directory.resolve("staged") + "/*.parquet')");
    }

    @Test
    void valuesHaveTheTypesOfTheTable() throws IOException {
        List<StagedFile> files = stage.stage(
                CsvOptions.USUAL,
                TABLE,
                file("shop.csv", "name,id,extra,PRICE\n\"Zürich, 東京\",1,x,2.5\n,2,x,\n\"two\nlines\",3,,-0.01\n"));

        assertThat(files).singleElement().satisfies(file -> {
            assertThat(file.rows()).isEqualTo(3);
            assertThat(file.key()).isEqualTo("000000-shop.csv.parquet");
        });
        assertThat(staged("SELECT ID, NAME, PRICE, typeof(ID), typeof(PRICE)"))
                .containsExactlyInAnyOrder(
                        "1|Zürich, 東京|2.50|DECIMAL(18,0)|DECIMAL(9,2)",
                        "2|null|null|DECIMAL(18,0)|DECIMAL(9,2)",
                        "3|two\nlines|-0.01|DECIMAL(18,0)|DECIMAL(9,2)");
    }

    @Test
    void allTypesOfTheDatabaseArrive() throws IOException {
        TableColumns table = table(
                "A DECIMAL(36,3)",
                "B DOUBLE",
                "C BOOLEAN",
                "D DATE",
                "E TIMESTAMP(3)",
                "F TIMESTAMP(9)",
                "G CHAR(3)",
                "H HASHTYPE(2 BYTE)");
        Path file = file("types.csv", """
                A,B,C,D,E,F,G,H
                123456789012345678901234567890123.456,1e-3,true,2024-02-29,2024-02-29 12:00:00.5,2024-02-29 12:00:00.123456789,abc,00ff
                """);

        stage.stage(CsvOptions.USUAL, table, file);

        assertThat(staged("SELECT *"))
                .containsExactly("123456789012345678901234567890123.456|0.001|true|2024-02-29|2024-02-29 12:00:00.5"
                        + "|2024-02-29 12:00:00.123456789|abc|00ff");
    }

    @Test
    void typesAreInferredWithoutATable() throws IOException {
        stage.stage(CsvOptions.USUAL, TableColumns.UNKNOWN, file("a.csv", "day;n;t\n2024-01-01;1;x\n2024-01-02;2;y\n"));

        assertThat(staged("SELECT DISTINCT typeof(day), typeof(n), typeof(t)")).containsExactly("DATE|BIGINT|VARCHAR");
    }

    @Test
    void aFileWithoutAHeaderHasTheColumnsOfTheTableInTheirOrder() throws IOException {
        CsvOptions options = new CsvOptions(Optional.of("\t"), "'", CsvOptions.Header.NONE, Optional.of("\\N"));

        stage.stage(options, TABLE, file("a.tsv", "1\t'a\tb'\t2\n2\t\\N\t3\n"));

        assertThat(staged("SELECT ID, NAME, PRICE")).containsExactlyInAnyOrder("1|a\tb|2.00", "2|null|3.00");
    }

    @Test
    void manyRowsOfSeveralFilesArriveOnce() throws IOException {
        int rows = 300_000;
        String text = IntStream.range(0, rows)
                .mapToObj(id -> id + ",name " + id % 100 + "," + id % 1000 + ".25")
                .collect(Collectors.joining("\n", "ID,NAME,PRICE\n", "\n"));
        Path first = file("a[1].csv", text);

        List<StagedFile> files =
                stage.stage(CsvOptions.USUAL, TABLE, first, file("empty.csv", "ID,NAME,PRICE\n"), first);

        assertThat(files).extracting(StagedFile::rows).containsExactly((long) rows, 0L, (long) rows);
        assertThat(staged("SELECT count(*), count(DISTINCT ID), sum(ID)"))
                .containsExactly(2 * rows + "|" + rows + "|" + (long) rows * (rows - 1));
        assertThat(stage.heard().rows()).isEqualTo(2L * rows);
        assertThat(stage.heard().bytes()).isEqualTo(2L * text.length() + 14);
        assertThat(stage.heard().files()).isEqualTo(3);
    }

    @Test
    void aValueThatIsNotOfTheTypeIsNamedWithFileLineAndColumn() throws IOException {
        String text = IntStream.range(0, 200_000)
                .mapToObj(id -> id + ",a," + (id == 150_000 ? "2,5" : id == 170_000 ? "x9" : "1.5"))
                .map(line -> line.replace("2,5", "\"2,5\""))
                .collect(Collectors.joining("\n", "ID,NAME,PRICE\n", "\n"));
        Path file = file("wrong.csv", text);

        assertThatThrownBy(() -> stage.stage(CsvOptions.USUAL, TABLE, file))
                .isInstanceOf(LocalFileException.class)
                .hasMessageStartingWith("E-VSPQ-LOCAL-5: Cannot read line 150002 of '" + file + "', column 'PRICE':"
                        + " Could not convert string \"2,5\" to 'DECIMAL");
        assertThat(stage.target().open()).isEmpty();
    }

    @Test
    void aLineWithTooFewValuesIsNamed() throws IOException {
        Path file = file("short.csv", "ID,NAME,PRICE\n1,a,2.5\n2,b\n");

        assertThatThrownBy(() -> stage.stage(CsvOptions.USUAL, TABLE, file))
                .hasMessageStartingWith(
                        "E-VSPQ-LOCAL-5: Cannot read line 3 of '" + file + "', column 'PRICE': missing" + " columns");
    }

    @Test
    void bytesThatAreNoTextAreNamed() throws IOException {
        Path file = Files.write(
                directory.resolve("latin.csv"), "ID,NAME,PRICE\n1,Zürich,2\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThatThrownBy(() -> stage.stage(CsvOptions.USUAL, TABLE, file))
                .hasMessageStartingWith(
                        "E-VSPQ-LOCAL-5: Cannot read line 2 of '" + file + "', column 'NAME': invalid" + " encoding");
    }

    @Test
    void aFileOfAnotherTableIsRefused() throws IOException {
        Path file = file("other.csv", "A,B\n1,2\n");

        assertThatThrownBy(() -> stage.stage(CsvOptions.USUAL, TABLE, file))
                .hasMessage("E-VSPQ-LOCAL-7: Cannot load '" + file + "': none of its columns is a column of the table."
                        + " It has A, B. Give the file a header with the names of the table's columns; without a"
                        + " header, say so with --no-header.");
    }
}
