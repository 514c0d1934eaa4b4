package org.parquetvs.container.wire;

import java.util.List;

/** A message of a container to the database. */
public sealed interface FromContainer extends Message {

    /** The container is ready. */
    record Hello() implements FromContainer {}

    /** Asks for a group. */
    record NextGroup() implements FromContainer {}

    /** Asks for more rows of the group. */
    record NextRows() implements FromContainer {}

    /** Asks for the rows of the group again, from the first one on. */
    record ResetRows() implements FromContainer {}

    /** Asks for a connection by its name in the catalogue. */
    record FindConnection(String name) implements FromContainer {
        @Override
        public void writeTo(WireOutput out) {
            out.text(name);
        }
    }

    /** Asks for the code of a script, by the name in the asking script. */
    record FindScript(String name) implements FromContainer {
        @Override
        public void writeTo(WireOutput out) {
            out.text(name);
        }
    }

    /**
     * A piece of shared memory. The file is unlinked as soon as the database has opened it.
     *
     * @param slab number of the slab
     * @param file path of the file
     * @param size its size in bytes
     */
    record NewSlab(int slab, String file, int size) implements FromContainer {
        @Override
        public void writeTo(WireOutput out) {
            out.int32(slab);
            out.text(file);
            out.int32(size);
        }
    }

    /** The container has freed a slab that the database does not use. */
    record SlabGone(int slab) implements FromContainer {
        @Override
        public void writeTo(WireOutput out) {
            out.int32(slab);
        }
    }

    /**
     * Rows of the result. The slab belongs to the database until it answers {@link ToContainer.SlabRead}.
     *
     * @param slab number of the slab
     * @param rows number of rows
     * @param columns the places of the columns
     */
    record Batch(int slab, int rows, List<ColumnRegion> columns) implements FromContainer {
        public Batch {
            columns = List.copyOf(columns);
        }

        @Override
        public void writeTo(WireOutput out) {
            out.int32(slab);
            out.int32(rows);
            out.list(columns, (o, region) -> region.writeTo(o));
        }
    }

    /** A line that the script printed. */
    record Printed(boolean toStderr, String line) implements FromContainer {
        @Override
        public void writeTo(WireOutput out) {
            out.bool(toStderr);
            out.text(line);
        }
    }

    /** The call has processed all groups and sent all its rows. */
    record Done() implements FromContainer {}

    /** The text that a single function returned. */
    record Result(String text) implements FromContainer {
        @Override
        public void writeTo(WireOutput out) {
            out.text(text);
        }
    }

    /** The script has no such method. */
    record Undefined(String method) implements FromContainer {
        @Override
        public void writeTo(WireOutput out) {
            out.text(method);
        }
    }

    /**
     * The call has failed.
     *
     * @param sqlState SQLSTATE of the failure
     * @param message message for the user
     * @param reusable whether the container can run another call
     */
    record Failed(String sqlState, String message, boolean reusable) implements FromContainer {
        @Override
        public void writeTo(WireOutput out) {
            out.text(sqlState);
            out.text(message);
            out.bool(reusable);
        }
    }

    /** The call has ended, but threads of the script would keep the process from ending. */
    record ThreadsLeft(List<String> names) implements FromContainer {
        public ThreadsLeft {
            names = List.copyOf(names);
        }

        @Override
        public void writeTo(WireOutput out) {
            out.list(names, WireOutput::text);
        }
    }

    /** Writes and reads the messages. */
    Codec<FromContainer> CODEC = new Codec<>(List.of(
            Codec.entry(Hello.class, in -> new Hello()),
            Codec.entry(NextGroup.class, in -> new NextGroup()),
            Codec.entry(NextRows.class, in -> new NextRows()),
            Codec.entry(ResetRows.class, in -> new ResetRows()),
            Codec.entry(FindConnection.class, in -> new FindConnection(in.text())),
            Codec.entry(FindScript.class, in -> new FindScript(in.text())),
            Codec.entry(NewSlab.class, in -> new NewSlab(in.int32(), in.text(), in.int32())),
            Codec.entry(SlabGone.class, in -> new SlabGone(in.int32())),
            Codec.entry(Batch.class, in -> new Batch(in.int32(), in.int32(), in.list(ColumnRegion::readFrom))),
            Codec.entry(Printed.class, in -> new Printed(in.bool(), in.text())),
            Codec.entry(Done.class, in -> new Done()),
            Codec.entry(Result.class, in -> new Result(in.text())),
            Codec.entry(Undefined.class, in -> new Undefined(in.text())),
            Codec.entry(Failed.class, in -> new Failed(in.text(), in.text(), in.bool())),
            Codec.entry(ThreadsLeft.class, in -> new ThreadsLeft(in.list(WireInput::text)))));
}
