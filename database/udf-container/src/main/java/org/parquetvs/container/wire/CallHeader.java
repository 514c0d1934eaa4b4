package org.parquetvs.container.wire;

import java.util.List;

/**
 * What a container learns about a call before the call starts.
 *
 * @param script the script
 * @param session the statement
 * @param place the place of the container in the cluster
 * @param shape the input and output of the call
 * @param slabs how results are passed on
 */
public record CallHeader(Script script, Session session, Place place, Shape shape, Slabs slabs) {

    /**
     * The script.
     *
     * @param schema its schema
     * @param name its name
     * @param code its text
     * @param scriptClass the class that {@code %scriptclass} names; empty if there is no such option
     */
    public record Script(String schema, String name, String code, String scriptClass) {}

    /**
     * The statement.
     *
     * @param databaseName name of the database
     * @param databaseVersion version of the database
     * @param user current user
     * @param schema open schema; empty if none is open
     * @param sessionId id of the session
     * @param statementId number of the statement in the session
     */
    public record Session(
            String databaseName,
            String databaseVersion,
            String user,
            String schema,
            String sessionId,
            long statementId) {}

    /**
     * The place of the container.
     *
     * @param nodes number of nodes
     * @param node number of this node, from 0
     * @param vmId id of the container
     * @param memoryLimit memory it may use, in bytes
     */
    public record Place(int nodes, int node, String vmId, long memoryLimit) {}

    /**
     * The input and output of a call. A call of a single function has neither.
     *
     * @param scalar whether the script sees one row at a time, instead of a group
     * @param returns whether it returns one value, instead of emitting rows
     * @param hasOrigin whether each result row has the number of its origin
     * @param input input columns
     * @param output output columns
     */
    public record Shape(
            boolean scalar, boolean returns, boolean hasOrigin, List<WireColumn> input, List<WireColumn> output) {
        public Shape {
            input = List.copyOf(input);
            output = List.copyOf(output);
        }
    }

    /**
     * How results are passed on.
     *
     * @param directory the directory for files of shared memory
     * @param limit the most slabs in use before the database grants another one
     */
    public record Slabs(String directory, int limit) {}

    void writeTo(WireOutput out) {
        out.text(script.schema);
        out.text(script.name);
        out.text(script.code);
        out.text(script.scriptClass);
        out.text(session.databaseName);
        out.text(session.databaseVersion);
        out.text(session.user);
        out.text(session.schema);
        out.text(session.sessionId);
        out.int64(session.statementId);
        out.int32(place.nodes);
        out.int32(place.node);
        out.text(place.vmId);
        out.int64(place.memoryLimit);
        out.bool(shape.scalar);
        out.bool(shape.returns);
        out.bool(shape.hasOrigin);
        out.list(shape.input, (o, column) -> column.writeTo(o));
        out.list(shape.output, (o, column) -> column.writeTo(o));
        out.text(slabs.directory);
        out.int32(slabs.limit);
    }

    static CallHeader readFrom(WireInput in) {
        return new CallHeader(
                new Script(in.text(), in.text(), in.text(), in.text()),
                new Session(in.text(), in.text(), in.text(), in.text(), in.text(), in.int64()),
                new Place(in.int32(), in.int32(), in.text(), in.int64()),
                new Shape(
                        in.bool(), in.bool(), in.bool(), in.list(WireColumn::readFrom), in.list(WireColumn::readFrom)),
                new Slabs(in.text(), in.int32()));
    }
}
