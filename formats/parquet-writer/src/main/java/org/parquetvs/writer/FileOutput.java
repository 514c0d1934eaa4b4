package org.parquetvs.writer;

import java.io.IOException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.parquetvs.store.output.FileReceipt;
import org.parquetvs.store.output.Target;

/**
 * Assembles one file and passes it to its target. Used by one thread at a time.
 *
 * @param <P> an encoded piece
 */
final class FileOutput<P> {
    private final FileSource<P> source;
    private final Target target;
    private @Nullable Open<P> open;

    FileOutput(FileSource<P> source, Target target) {
        this.source = source;
        this.target = target;
    }

    FileListener listener() {
        return source.listener();
    }

    void write(PieceToWrite<P> piece) throws IOException {
        Open<P> file = open();
        try {
            write(piece, file.assembly(source));
        } catch (IOException e) {
            throw file.sink.failureOr(e);
        }
    }

    private void write(PieceToWrite<P> piece, FileAssembly<P> assembly) throws IOException {
        int rows = piece.rowGroup().rows();
        if (rows == 0) {
            return;
        }
        if (piece.startsRowGroup()) {
            assembly.startRowGroup(rows);
        }
        assembly.write(piece.encoded());
        if (piece.endsRowGroup()) {
            assembly.endRowGroup();
        }
    }

    /** Ends the file after its last piece. */
    CompletionStage<FileReceipt> finish() throws IOException {
        Open<P> file = open();
        try {
            file.assembly(source).end();
        } catch (IOException e) {
            throw file.sink.failureOr(e);
        }
        return file.sink.finish();
    }

    /** Abandons the file if it is not finished. */
    void abort() throws IOException {
        if (open != null) {
            open.sink.abort();
        }
    }

    private Open<P> open() throws IOException {
        if (open == null) {
            open = new Open<>(new RememberingSink(target.create(source.key())));
        }
        return open;
    }

    /** A file that has been opened at the target. */
    private static final class Open<P> {
        private final RememberingSink sink;
        private @Nullable FileAssembly<P> assembly;

        Open(RememberingSink sink) {
            this.sink = sink;
        }

        FileAssembly<P> assembly(FileSource<P> source) throws IOException {
            if (assembly == null) {
                assembly = source.assemble(sink);
            }
            return assembly;
        }
    }
}
