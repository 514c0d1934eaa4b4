package org.parquetvs.suite.cases;

import java.util.OptionalInt;
import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Layout;
import org.parquetvs.fixtures.sets.NamedDataSet;

/**
 * A virtual table of a case.
 *
 * @param name in SQL
 * @param laptop scale of the data set on a laptop
 * @param laptopFiles files on a laptop, if their number does not shrink with the rows
 * @param full scale of the data set at full size
 */
public record CaseTable(String name, NamedDataSet dataSet, double laptop, OptionalInt laptopFiles, double full) {

    /** The files of the table. */
    public DataSet at(Scale scale) {
        if (scale.factor().isPresent()) {
            return dataSet.at(full * scale.factor().getAsDouble());
        }
        DataSet small = dataSet.at(laptop);
        if (laptopFiles.isEmpty()) {
            return small;
        }
        Layout layout = small.layout().withFiles(laptopFiles.getAsInt());
        return small.with(layout);
    }
}
