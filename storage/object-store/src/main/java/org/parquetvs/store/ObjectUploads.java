package org.parquetvs.store;

import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.file.FileEntry;

/**
 * Writes to one bucket; apart from {@link ObjectStore}, because a reader of tables writes nothing. An object appears
 * whole or not at all, in the place of an older one of its key. All methods block, repeat what fails by chance, and may be
 * called by several threads at once.
 */
public interface ObjectUploads extends AutoCloseable {

    /** Parts of one upload, at most. */
    int MAX_PARTS = 10_000;

    /** Bytes of each part but the last, at least. */
    int MIN_PART_BYTES = 5 << 20;

    /** Name of the bucket, for messages. */
    String bucket();

    /**
     * Writes an object with one request.
     *
     * @return its entity tag
     * @throws StoreException if it cannot be written
     */
    String put(String key, Payload content);

    /**
     * Writes an object with one request unless there is one of its key. Of several writers at once one succeeds.
     *
     * @return its entity tag, or nothing if there is one already; that may be what an attempt of this call has written
     *     whose answer was lost
     * @throws StoreException if it cannot be written
     */
    Optional<String> putIfAbsent(String key, Payload content);

    /**
     * Writes an object with one request in the place of the one that has an entity tag. Of several writers at once one
     * succeeds.
     *
     * @return its entity tag, or nothing if the older object is not there, or not the same any more; as for
     *     {@link #putIfAbsent} that may be because of this call
     * @throws StoreException if it cannot be written
     */
    Optional<String> replace(String key, String eTag, Payload content);

    /**
     * Begins an object of several parts. Where an attempt has failed, others of the same key are aborted: one of them may
     * be what that attempt has begun.
     *
     * @throws StoreException if it cannot be written
     */
    MultipartUpload begin(String key);

    /**
     * Writes one part, or writes it anew. Parts may be written in any order and several at once.
     *
     * @param number its place in the object, from 1 on
     * @throws StoreException if it cannot be written; the upload is still there
     */
    UploadedPart putPart(MultipartUpload upload, int number, Payload content);

    /**
     * Makes an object of its parts.
     *
     * @param parts ascending
     * @return its entity tag
     * @throws StoreException if that fails; the upload may still be there
     */
    String complete(MultipartUpload upload, List<UploadedPart> parts);

    /** Gives an upload up, which is no error if it is gone already. No part of it may be on its way. */
    void abort(MultipartUpload upload);

    /**
     * What was begun and neither completed nor aborted.
     *
     * @param prefix of the keys
     */
    List<MultipartUpload> pending(String prefix);

    /** Removes objects; those that do not exist are no error. */
    void delete(List<String> keys);

    /**
     * Removes an object, but never another one of its key. Stores that know no conditional deletion are asked for the
     * entity tag right before; there, and only there, an object that is written in between would be removed.
     *
     * @throws StoreException if it cannot be removed
     */
    Outcome delete(FileEntry object);

    /**
     * Copies an object within the bucket, in the place of what has that key. The copy appears whole or not at all.
     *
     * @throws StoreException if it cannot be copied; the object itself is as it was
     */
    Outcome copy(FileEntry object, String key);

    /**
     * Gives an object a tag, in addition to those it has.
     *
     * @throws StoreException if that fails, such as in a store without tags
     */
    Outcome tag(FileEntry object, String name, String value);

    /** What has become of a request for one version of an object. */
    enum Outcome {
        DONE,
        /** There is no object of that key. */
        MISSING,
        /** There is another object of that key, with which nothing was done. */
        CHANGED
    }

    /** Ends requests under way, in other threads too; these fail. */
    @Override
    void close();
}
