package org.parquetvs.sql.error;

/**
 * The line of a statement that contains an error.
 *
 * @param line number of the line, from 1
 * @param column number of the wrong character in the line, from 1
 * @param text the line; of a long line, the part around the error
 * @param offset of that character in {@code text}, in chars
 */
public record Excerpt(int line, int column, String text, int offset) {
    /** The most characters shown on each side of the error. */
    private static final int MARGIN = 50;

    /**
     * The excerpt around an offset of a statement.
     *
     * @param position offset in chars; the length of the statement means its end
     */
    public static Excerpt at(String statement, int position) {
        int lineStart = statement.lastIndexOf('\n', position - 1) + 1;
        int newline = statement.indexOf('\n', position);
        int lineEnd = newline < 0 ? statement.length() : newline;
        long linesBefore = statement.substring(0, lineStart).lines().count();
        int from = Math.max(lineStart, position - MARGIN);
        String shown = statement.substring(from, Math.min(lineEnd, position + MARGIN));
        return new Excerpt(
                Math.toIntExact(linesBefore) + 1,
                statement.codePointCount(lineStart, position) + 1,
                shown.replaceAll("\\p{Cntrl}", " "),
                position - from);
    }
}
