/**
 * Batches of rows, column by column, as a worker passes them to their consumer.
 *
 * <p>The type of a column in the database determines its vector:
 *
 * <table>
 * <caption>Vectors</caption>
 * <tr><th>SQL type</th><th>vector</th><th>value</th></tr>
 * <tr><td>DECIMAL(1..9, s)</td><td>{@link IntVector}</td><td>unscaled</td></tr>
 * <tr><td>DECIMAL(10..18, s)</td><td>{@link LongVector}</td><td>unscaled</td></tr>
 * <tr><td>DECIMAL(19..36, s)</td><td>{@link Decimal128Vector}</td><td>unscaled, two's complement</td></tr>
 * <tr><td>DOUBLE</td><td>{@link DoubleVector}</td><td>finite; NaN is NULL</td></tr>
 * <tr><td>BOOLEAN</td><td>{@link BooleanVector}</td><td>0 or 1</td></tr>
 * <tr><td>DATE</td><td>{@link IntVector}</td><td>days since 1970-01-01, proleptic</td></tr>
 * <tr><td>TIMESTAMP(0..6)</td><td>{@link LongVector}</td><td>microseconds since 1970-01-01 00:00:00</td></tr>
 * <tr><td>TIMESTAMP(7..9)</td><td>{@link NanoTimestampVector}</td><td>microseconds and nanoseconds of the microsecond</td></tr>
 * <tr><td>VARCHAR, CHAR, HASHTYPE</td><td>{@link TextVector} or {@link DictionaryTextVector}</td><td>UTF-8, never empty: '' is NULL</td></tr>
 * </table>
 */
@NullMarked
package org.parquetvs.batch;

import org.jspecify.annotations.NullMarked;
