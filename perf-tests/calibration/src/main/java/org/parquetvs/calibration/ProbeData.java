package org.parquetvs.calibration;

import org.parquetvs.fixtures.DataSet;
import org.parquetvs.fixtures.Layout;
import org.parquetvs.fixtures.sets.RandomText;
import org.parquetvs.fixtures.sets.Sales;
import org.parquetvs.simulation.ScanWorkload;
import org.parquetvs.writer.settings.PageCodec;
import org.parquetvs.writer.settings.WriterSettings;

/** Files from which costs are fitted, and others with which a prediction is compared. */
public enum ProbeData {
    /** Almost no data, for the cost of a statement. */
    ONE_FILE(7, 45, 1) {
        @Override
        DataSet dataSet() {
            return Sales.dataSet(10, 1, 10, PageCodec.SNAPPY);
        }
    },
    /** Files with almost no data, for the cost of a file. */
    TINY_FILES(7, 45, 1) {
        @Override
        DataSet dataSet() {
            return Sales.dataSet(4_000, 400, 10, PageCodec.SNAPPY);
        }
    },
    /** Many short values. */
    SALES(7, 45, 4) {
        @Override
        DataSet dataSet() {
            return Sales.dataSet(8_000_000, 8, 250_000, PageCodec.SNAPPY);
        }
    },
    /** Few long values. */
    TEXTS(1, 1_000, 3) {
        @Override
        DataSet dataSet() {
            Layout layout = Layout.parquet(8, 10_000, WriterSettings.USUAL.with(PageCodec.SNAPPY));
            return RandomText.dataSet("texts", 1, 1_000, 200_000, layout);
        }

        @Override
        String aggregate(String column) {
            return "MAX(" + column + ")";
        }
    },
    /** More files of the same kind, only for comparisons. */
    MORE_SALES(7, 45, 2) {
        @Override
        DataSet dataSet() {
            return Sales.dataSet(12_000_000, 24, 250_000, PageCodec.SNAPPY);
        }
    };

    private final int columns;
    private final int emittedBytesPerRow;
    private final int rowGroupsPerFile;

    ProbeData(int columns, int emittedBytesPerRow, int rowGroupsPerFile) {
        this.columns = columns;
        this.emittedBytesPerRow = emittedBytesPerRow;
        this.rowGroupsPerFile = rowGroupsPerFile;
    }

    abstract DataSet dataSet();

    /** The table in SQL, and the directory of its files. */
    public String table() {
        return name();
    }

    /**
     * An aggregate that needs all values of a column. For numbers this is not MAX, which the footers answer.
     *
     * @param column a quoted name
     */
    String aggregate(String column) {
        return "SUM(" + column + ")";
    }

    double cells() {
        return (double) dataSet().rows() * columns;
    }

    double emittedBytes() {
        return (double) dataSet().rows() * emittedBytesPerRow;
    }

    /** This data as input of the simulation. */
    ScanWorkload workload(double storedBytes) {
        long rows = dataSet().rows();
        return new ScanWorkload(
                dataSet().layout().files(), rows, columns, storedBytes / rows, emittedBytesPerRow, rowGroupsPerFile, 1);
    }
}
