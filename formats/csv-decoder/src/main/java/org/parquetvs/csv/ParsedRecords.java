package org.parquetvs.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvReader;

/** The records of a CSV file from one on that {@link RecordSplitter} is not sure of: the parser knows all of CSV. */
final class ParsedRecords {
    /** Characters that no byte is: they stand for those that have no meaning here. */
    private static final char NO_QUOTE = '\uFFFE';

    private static final char NO_COMMENT = '\uFFFD';

    private final FieldCollector collector;
    private final CloseableIterator<CsvFields> records;

    /**
     * Goes on where a splitter has stopped.
     *
     * @param fields takes those of each record
     * @param mostBytes longest record
     */
    ParsedRecords(RecordSplitter splitter, CsvFields fields, CsvSyntax syntax, int mostBytes) {
        this.collector = new FieldCollector(fields, splitter.lines());
        this.records = CsvReader.builder()
                .fieldSeparator((char) syntax.separator())
                .quoteCharacter(syntax.hasQuote() ? (char) syntax.quote() : NO_QUOTE)
                .commentCharacter(NO_COMMENT)
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
