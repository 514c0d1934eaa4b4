package org.parquetvs.csv;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.LongFunction;
import org.parquetvs.scan.csv.CsvOptions;
import org.parquetvs.scan.csv.TextEncoding;
import org.parquetvs.text.TextPart;
import org.parquetvs.text.Transcoding;
import org.parquetvs.vector.memory.MemoryBudget;

/**
 * A part of a CSV file that is ready for the parser: whole records in UTF-8.
 *
 * @param names of the fields
 * @param bytes the records
 * @param places the place in the file, for messages, of a line of these bytes; lines are counted from 1
 */
record CsvPart(List<String> names, InputStream bytes, LongFunction<String> places) {

    CsvPart {
        names = List.copyOf(names);
    }

    /** @param maxBytes longest record */
    static CsvPart open(TextPart part, CsvOptions options, MemoryBudget budget, int maxBytes) {
        return part.start() == 0
                ? beginning(part, options, budget, maxBytes)
                : continuation(part, options, budget, maxBytes);
    }

    private static CsvPart beginning(TextPart part, CsvOptions options, MemoryBudget budget, int maxBytes) {
        TextEncoding encoding = options.encoding();
        InputStream bytes = encoding.isAsciiBased()
                ? part.bytes()
                : new Transcoding(part.key(), part.bytes(), encoding.decoder(), 0, true);
        CsvHead head = CsvHead.read(part.key(), bytes, options, charset(encoding), maxBytes);
        InputStream records = part.endExclusive() == TextPart.END_OF_FILE
                ? head.rows()
                : PartStream.beginning(part, head.rows(), CsvSyntax.of(options, part.key()), head.end(), budget);
        return new CsvPart(
                head.names(), inUtf8(part, records, encoding, head.end()), line -> "line " + (head.lines() + line));
    }

    private static CsvPart continuation(TextPart part, CsvOptions options, MemoryBudget budget, int maxBytes) {
        TextEncoding encoding = options.encoding();
        CsvHead head = head(part, options, maxBytes);
        PartStream records =
                PartStream.continuation(part, CsvSyntax.of(options, part.key()), head.end(), budget, maxBytes);
        long first = records.first();
        return new CsvPart(
                head.names(), inUtf8(part, records, encoding, first), line -> "line " + line + " after byte " + first);
    }

    private static CsvHead head(TextPart part, CsvOptions options, int maxBytes) {
        try (InputStream bytes = part.beginning().get()) {
            return CsvHead.read(part.key(), bytes, options, charset(options.encoding()), maxBytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Charset charset(TextEncoding encoding) {
        return encoding.isAsciiBased() ? encoding.decoder() : StandardCharsets.UTF_8;
    }

    /** The records in UTF-8. Encodings that are not based on ASCII have already been decoded. */
    private static InputStream inUtf8(TextPart part, InputStream records, TextEncoding encoding, long first) {
        return encoding.isAsciiBased() && encoding != TextEncoding.UTF_8
                ? new Transcoding(part.key(), records, encoding.decoder(), first, true)
                : records;
    }
}
