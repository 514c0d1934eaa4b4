package org.parquetvs.tests.targets;

import java.io.IOException;
import org.parquetvs.exasol.install.InstallTarget;
import org.parquetvs.store.ObjectUploads;
import org.parquetvs.tests.answer.Answer;

/** A database with a bucket of S3 that both it and the tests reach. */
public interface TargetDatabase extends AutoCloseable {

    /** Where the adapter's jar is uploaded to and its scripts are created. */
    InstallTarget installation(String schema);

    /** Runs a statement, reads all of its rows and commits it. */
    Answer answer(String sql);

    /** Puts a file where scripts find it as {@code /buckets/bfsdefault/default/NAME}, and waits until they do. */
    void putInBucketFs(String name, String text) throws IOException;

    /** Writes into the bucket of S3. */
    ObjectUploads uploads();

    /** The JSON text of a CONNECTION to that bucket, at the address at which the database reaches it. */
    String connectionJson();

    /** Whether the server of the bucket refuses wrong keys. */
    boolean checksKeys();

    @Override
    void close() throws IOException;
}
