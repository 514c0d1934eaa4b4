package org.parquetvs.store;

import java.util.List;
import java.util.Optional;
import org.parquetvs.scan.file.FileEntry;

/**
 * Writes to one bucket; separate from {@link ObjectStore}, because a reader of tables writes nothing. An object appears
 * whole or not at all, and replaces an older one with its key. All methods block, repeat requests that fail by chance,
 * and may be called by several threads at once.
 */
public interface ObjectUploads extends AutoCloseable {

    /** Parts of one upload, at most. */
    int MAX_PARTS = 10_000;

    /** Bytes of each part but the last, at least. */
    int MIN_PART_BYTES = 5 << 20;

    /** Name of the bucket, for messages. */
    String bucket();

    /** The keys that the connection has for encrypted files. */
    default FileKeys fileKeys() {
        return FileKeys.NONE;
    }

    /**
     * Writes an object with one request.
     *
     * @return its entity tag
     * @throws StoreException if it cannot be written
     */
    String put(String key, Payload content);

    /**
     * Writes an object with one request unless there is one with its key. Of several writers at once, one succeeds.
     *
     * @return its entity tag, or nothing if there is an object already; an attempt of this call whose answer was lost
     *     may have written that object
     * @throws StoreException if it cannot be written
     */
    Optional<String> putIfAbsent(String key, Payload content);

    /**
     * Replaces the object with the given entity tag, with one request. Of several writers at once, one succeeds.
     *
     * @return its entity tag, or nothing if the older object is gone or has changed; as with {@link #putIfAbsent}, this
     *     call may be the reason
     * @throws StoreException if it cannot be written
     */
    Optional<String> replace(String key, String eTag, Payload content);

    /**
     * Begins an object of several parts. If an attempt has failed, other uploads of the same key are aborted: that
     * attempt may have begun one of them.
     *
     * @throws StoreException if it cannot be written
     */
    MultipartUpload begin(String key);

    /**
     * Writes one part, or writes it anew. Parts may be written in any order, and several at once.
     *
     * @param number its place in the object, from 1 on
     * @throws StoreException if it cannot be written; the upload is still there
     */
    UploadedPart putPart(MultipartUpload upload, int number, Payload content);

    /**
     * Makes an object from its parts.
     *
     * @param parts ascending
     * @return its entity tag
     * @throws StoreException if that fails; the upload may still be there
     */
    String complete(MultipartUpload upload, List<UploadedPart> parts);

    /** Gives an upload up; it is no error if the upload is gone already. No part of it may be on its way. */
    void abort(MultipartUpload upload);

    /**
     * Uploads that were begun and neither completed nor aborted. They take up space and are in nobody's way, so a store
     * that does not list uploads, or not for this key, has none.
     *
     * @param prefix of the keys
     */
    List<MultipartUpload> pending(String prefix);

    /** Removes objects; it is no error if one does not exist. */
    void delete(List<String> keys);

    /**
     * Removes an object, but never another one with its key. A store without conditional deletion is asked for the
     * entity tag right before; only there, an object that is written in between would be removed.
     *
     * @throws StoreException if it cannot be removed
     */
    Outcome delete(FileEntry object);

    /**
     * Copies an object within the bucket, and replaces an object that has that key. The copy appears whole or not at
     * all.
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

    /** The outcome of a request for one version of an object. */
    enum Outcome {
        DONE,
        /** There is no object with that key. */
        MISSING,
        /** There is another object with that key, which was left alone. */
        CHANGED
    }

    /** Ends requests under way, also in other threads; these requests fail. */
    @Override
    void close();
}
