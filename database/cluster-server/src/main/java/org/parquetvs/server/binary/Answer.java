package org.parquetvs.server.binary;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.parquetvs.cluster.ResultColumn;
import org.parquetvs.server.error.ServerErrors;
import org.parquetvs.server.result.LittleEndianBuffer;
import org.parquetvs.server.result.MessageBytes;
import org.parquetvs.server.result.Page;
import org.parquetvs.server.session.CommandResult;
import org.parquetvs.sql.error.SqlException;

/**
 * A message to the client: a header of 21 bytes, attributes, and parts. The first byte of a part is its type, such as
 * {@link #ROW_COUNT}.
 */
final class Answer {
    /** Length of the rest, command, serial number, number and bytes of attributes, number of parts. */
    static final int HEADER_BYTES = 21;

    private static final int ROW_COUNT = 0;
    private static final int RESULT_SET = 1;
    private static final int HANDLE = 2;
    private static final int STILL_EXECUTING = 5;
    private static final int MORE_ROWS = 6;
    private static final int EXCEPTION = -1;

    /** The handle of a result whose rows are all in this message. */
    private static final int NO_HANDLE = -3;

    /** The handle of a result that describes parameters. */
    private static final int PARAMETERS = -5;

    private final int serial;
    private final LittleEndianBuffer attributes = new LittleEndianBuffer();
    private final MessageBytes parts = new MessageBytes();
    private int attributeCount;
    private int partCount;

    /** @param serial serial number of the request */
    Answer(int serial) {
        this.serial = serial;
    }

    private void begin(AttributeId id) {
        attributes.addShort(id.number());
        attributeCount++;
    }

    void attribute(AttributeId id, String value) {
        begin(id);
        attributes.addText(value);
    }

    void attribute(AttributeId id, byte[] value) {
        begin(id);
        attributes.addSized(value, 0, value.length);
    }

    void attribute(AttributeId id, boolean value) {
        begin(id);
        attributes.addByte(value ? 1 : 0);
    }

    void attribute(AttributeId id, long value) {
        begin(id);
        if (AttributeId.form(id.number()) == AttributeId.Form.INT) {
            attributes.addInt(Math.toIntExact(value));
        } else {
            attributes.addLong(value);
        }
    }

    private static LittleEndianBuffer begin(int part) {
        LittleEndianBuffer begun = new LittleEndianBuffer();
        begun.addByte(part);
        return begun;
    }

    private void add(LittleEndianBuffer part) throws IOException {
        part.writeTo(parts);
        partCount++;
    }

    /** Tells the client to continue waiting. Exasol's driver for Rust needs a text that is not empty. */
    void stillExecuting() throws IOException {
        LittleEndianBuffer part = begin(STILL_EXECUTING);
        part.addText("The statement is running.");
        add(part);
    }

    void exception(SqlException error) throws IOException {
        LittleEndianBuffer part = begin(EXCEPTION);
        part.addText(ServerErrors.textForClients(error));
        for (char character : error.sqlState().toCharArray()) {
            part.addByte(character);
        }
        add(part);
    }

    void result(CommandResult result) throws IOException {
        if (result instanceof CommandResult.ResultSet set) {
            Page page = set.rows().first();
            long handle = set.handle() == 0 ? NO_HANDLE : set.handle();
            add(resultSet(handle, set.rows().columns(), set.rows().rows(), page.rows()));
            rows(page);
        } else if (result instanceof CommandResult.RowCount count) {
            LittleEndianBuffer part = begin(ROW_COUNT);
            part.addLong(count.rows());
            add(part);
        }
    }

    private static LittleEndianBuffer resultSet(long handle, List<ResultColumn> columns, long rows, long rowsHere) {
        LittleEndianBuffer part = begin(RESULT_SET);
        part.addInt(Math.toIntExact(handle));
        part.addInt(columns.size());
        part.addLong(rows);
        part.addLong(rowsHere);
        for (ResultColumn column : columns) {
            ColumnDescription.write(column, part);
        }
        return part;
    }

    private void rows(Page page) throws IOException {
        parts.reserve(page.bytes());
        for (int column = 0; column < page.columns(); column++) {
            page.write(column, parts);
        }
    }

    /** A prepared statement: its parameters and its result. */
    void prepared(long handle, List<ResultColumn> parameters, CommandResult returned) throws IOException {
        LittleEndianBuffer part = begin(HANDLE);
        part.addInt(Math.toIntExact(handle));
        add(part);
        add(resultSet(PARAMETERS, parameters, 0, 0));
        result(returned);
    }

    /** Fetched rows. */
    void moreRows(Page page) throws IOException {
        LittleEndianBuffer part = begin(MORE_ROWS);
        part.addLong(page.rows());
        add(part);
        rows(page);
    }

    /** Sends the message. */
    void writeTo(OutputStream out) throws IOException {
        LittleEndianBuffer header = new LittleEndianBuffer();
        header.addInt(Math.addExact(attributes.size(), parts.size()));
        header.addByte(0);
        header.addInt(serial);
        header.addInt(attributeCount);
        header.addInt(attributes.size());
        header.addInt(partCount);
        header.writeTo(out);
        attributes.writeTo(out);
        parts.writeTo(out);
        out.flush();
    }
}
