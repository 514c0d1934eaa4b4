package org.parquetvs.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvReader;

/**
 * The records of a CSV file from the first one on that {@link RecordSplitter} is not sure of; the parser knows all of
 * CSV.
 */
final class ParsedRecords {
    /** Characters that are no byte, for signs of the parser that are not used. */
    private static final char NO_QUOTE = '\uFFFE';

    private static final char NO_COMMENT = '\uFFFD';

    private final FieldCollector collector;
    private final CloseableIterator<CsvFields> records;

    /**
     * Continues where a splitter has stopped.
     *
     * @param fields takes the fields of each record
     * @param maxBytes longest record
     */
    ParsedRecords(RecordSplitter splitter, CsvFields fields, CsvSyntax syntax, EmptyLines emptyLines, int maxBytes) {
        this.collector = new FieldCollector(fields, splitter.lines());
        this.records = CsvReader.builder()
                .fieldSeparator((char) syntax.separator())
                .quoteCharacter(syntax.hasQuote() ? (char) syntax.quote() : NO_QUOTE)
                .commentCharacter(NO_COMMENT)
                .acceptCharsAfterQuotes(false)
                .skipEmptyLines(emptyLines == EmptyLines.SKIPPED)
                .ignoreDifferentFieldCount(true)
                .maxBufferSize(maxBytes)
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
