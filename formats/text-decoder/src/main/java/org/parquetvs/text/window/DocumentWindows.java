package org.parquetvs.text.window;

import org.parquetvs.text.TextPart;
import org.parquetvs.text.error.TextErrors;
import org.parquetvs.vector.memory.FreeArrays;

/**
 * Windows of whole JSON documents, which may have line breaks: one or several, one after the other or as the elements
 * of an array. This class reads only the brackets and commas of such an array; they are blank in the windows. The
 * parser checks whether the rest is JSON.
 */
public final class DocumentWindows extends BufferedWindows {

    /** What may come next between documents. */
    private enum Expected {
        DOCUMENT,
        FIRST_ELEMENT_OR_END,
        ELEMENT,
        COMMA_OR_END
    }

    private final String key;
    private Expected expected = Expected.DOCUMENT;
    private int scanned;
    private int documentsEnd;
    private int depth;
    private boolean inText;
    private boolean isEscaped;

    /**
     * Starts a file, which is read to its end.
     *
     * @param arrays provides the bytes of a window
     * @param maxBytes longest document
     */
    public DocumentWindows(TextPart part, FreeArrays<byte[]> arrays, int maxBytes) {
        super(new WindowBuffer(part.key(), part.bytes(), 0, arrays, maxBytes));
        this.key = part.key();
    }

    @Override
    public boolean next() {
        buffer.consume(documentsEnd);
        int unread = scanned - documentsEnd;
        while (buffer.fill()) {
            scanned = buffer.start() + unread;
            documentsEnd = buffer.start();
            scan();
            if (documentsEnd > buffer.start()) {
                return true;
            }
            unread = scanned - buffer.start();
        }
        if (expected != Expected.DOCUMENT && depth == 0) {
            throw TextErrors.invalidJson(key, place(buffer.end()), "the file ends within an array");
        }
        documentsEnd = buffer.end();
        scanned = documentsEnd;
        return documentsEnd > buffer.start();
    }

    private void scan() {
        byte[] bytes = buffer.bytes();
        for (; scanned < buffer.end(); scanned++) {
            byte octet = bytes[scanned];
            if (inText) {
                text(octet);
            } else if (depth > 0) {
                inDocument(octet);
            } else if (octet > ' ' || octet < 0) {
                betweenDocuments(octet);
            }
        }
    }

    private void text(byte octet) {
        if (isEscaped) {
            isEscaped = false;
        } else if (octet == '\\') {
            isEscaped = true;
        } else if (octet == '"') {
            inText = false;
        }
    }

    private void inDocument(byte octet) {
        switch (octet) {
            case '"' -> inText = true;
            case '{', '[' -> depth++;
            case '}', ']' -> {
                depth--;
                if (depth == 0) {
                    documentsEnd = scanned + 1;
                    expected = expected == Expected.DOCUMENT ? expected : Expected.COMMA_OR_END;
                }
            }
            default -> {
                // A character of a number or word, or punctuation that ends no document.
            }
        }
    }

    private void betweenDocuments(byte octet) {
        switch (expected) {
            case DOCUMENT -> {
                if (octet == '[') {
                    blank(Expected.FIRST_ELEMENT_OR_END);
                } else {
                    begin(octet);
                }
            }
            case FIRST_ELEMENT_OR_END -> {
                if (octet == ']') {
                    blank(Expected.DOCUMENT);
                } else {
                    begin(octet);
                }
            }
            case ELEMENT -> begin(octet);
            case COMMA_OR_END -> {
                if (octet == ',') {
                    blank(Expected.ELEMENT);
                } else if (octet == ']') {
                    blank(Expected.DOCUMENT);
                } else {
                    throw TextErrors.invalidJson(
                            key, place(scanned), "a comma or the end of the array is missing after an element");
                }
            }
        }
    }

    private void blank(Expected next) {
        buffer.bytes()[scanned] = ' ';
        expected = next;
    }

    private void begin(byte octet) {
        if (octet != '{') {
            throw TextErrors.noObject(key, place(scanned), "there is '" + (char) (octet & 0xFF) + "'");
        }
        depth = 1;
    }

    private String place(int position) {
        return "byte " + (buffer.offset() + position - buffer.start());
    }

    @Override
    public int end() {
        return documentsEnd;
    }
}
