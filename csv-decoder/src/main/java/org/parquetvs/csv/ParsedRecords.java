package org.parquetvs.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvReader;

/** The records of a CSV file from one on that {@link RecordSplitter} is not sure of: the parser knows all of CSV. */
final class ParsedRecords {
    private final FieldCollector collector;
    private final CloseableIterator<CsvFields> records;

    /**
     * Goes on where a splitter has stopped.
     *
     * @param fields takes those of each record
     * @param mostBytes longest record
     */
    ParsedRecords(RecordSplitter splitter, CsvFields fields, char separator, int mostBytes) {
        this.collector = new FieldCollector(fields, splitter.lines());
        this.records = CsvReader.builder()
                .fieldSeparator(separator)
                .acceptCharsAfterQuotes(false)
                .ignoreDifferentFieldCount(true)
                .maxBufferSize(mostBytes)
                .build(collector, new OctetReader(splitter.rest()))
                .iterator();
    }

    /**
     * Reads the next record.
     *
     * @return false after the last one
     */
    boolean next() {
        if (!records.hasNext()) {
            return false;
        }
        records.next();
        return !collector.isEnd();
    }
}
