package org.parquetvs.decoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.parquetvs.decoder.Decoded.Way;
import org.parquetvs.fixtures.Column;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.FixtureFormat;
import org.parquetvs.fixtures.sets.NamedDataSet;
import org.parquetvs.fixtures.sets.NamedDataSets;
import org.parquetvs.fixtures.writer.Fixtures;
import org.parquetvs.footer.ColumnTypeMapping;
import org.parquetvs.scan.column.BinaryEncoding;

/** Every data set of flat Parquet files that has a name, as written by several threads. */
class NamedDataSetsTest {
    private final Path directory;

    NamedDataSetsTest(@TempDir Path directory) {
        this.directory = directory;
    }

    static Stream<DataSet> flatDataSets() {
        return NamedDataSets.all().stream()
                .map(NamedDataSet::small)
                .filter(dataSet -> dataSet.layout().format() instanceof FixtureFormat.Parquet)
                .filter(dataSet -> dataSet.columns().stream().map(Column::type).allMatch(Type::isPrimitive));
    }

    @ParameterizedTest
    @MethodSource("flatDataSets")
    void everyValueArrivesAsTheDefinitionHasIt(DataSet dataSet) throws IOException {
        List<List<@Nullable Object>> decoded = new ArrayList<>();
        dataSet.columns().forEach(column -> decoded.add(new ArrayList<>()));
        for (Path file : Fixtures.write(dataSet, directory)) {
            List<List<@Nullable Object>> columns = Decoded.columns(file, Way.USUAL);
            for (int i = 0; i < columns.size(); i++) {
                decoded.get(i).addAll(columns.get(i));
            }
        }
        for (int i = 0; i < decoded.size(); i++) {
            Column column = dataSet.columns().get(i);
            assertThat(decoded.get(i))
                    .as(column.name())
                    .isEqualTo(Expected.column(
                            dataSet, column, ColumnTypeMapping.typeOf(column.type()), BinaryEncoding.BASE64));
        }
    }
}
